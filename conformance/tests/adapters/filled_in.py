"""What a user might write into each kit: puddings scored rightly, by an engine that also prints and
reads. Each entry replaces the line that says that the method is not filled in.
"""

SOURCES = {
    "python": "adapter.py",
    "javascript": "adapter.mjs",
    "typescript": "adapter.ts",
    "go": "adapter.go",
    "ruby": "adapter.rb",
    "java": "Adapter.java",
    "cpp": "adapter.cpp",
    "rust": "src/main.rs",
}

STUBS = {
    "python": 'raise Unsupported("score_pudding is not filled in")',
    "javascript": "throw new Unsupported('score_pudding is not filled in');",
    "typescript": "throw new Unsupported('score_pudding is not filled in');",
    "go": 'return nil, unsupported("score_pudding is not filled in")',
    "ruby": 'raise Unsupported, "score_pudding is not filled in"',
    "java": 'throw new Unsupported("score_pudding is not filled in");',
    "cpp": 'throw Unsupported("score_pudding is not filled in");',
    "rust": 'Err(Unsupported("score_pudding is not filled in".into()))',
}

_SCRIPT_BODY = """
    console.log('an engine thinks aloud');
    process.stdin.read();
    const [most, fewest] = [Math.max(...puddings), Math.min(...puddings)];
    const share = (counted{number}) => Math.floor(6 / puddings.filter((n) => n === counted).length);
    const lost = puddings.length > 2 ? share(fewest) : 0;
    const score = (n{number}) => (n === most ? share(most) : n === fewest ? 0 - lost : 0);
    return {{ points: puddings.map((n) => (most === fewest ? 0 : score(n))) }};
"""

PUDDINGS = {
    "python": """
    import sys
    print("an engine thinks aloud")
    assert sys.stdin.read() == ""
    most, fewest = max(puddings), min(puddings)
    if most == fewest:
        return {"points": [0 for _ in puddings]}
    lost = 6 // puddings.count(fewest) if len(puddings) > 2 else 0
    won = 6 // puddings.count(most)
    return {"points": [won if n == most else -lost if n == fewest else 0 for n in puddings]}
""",
    "javascript": _SCRIPT_BODY.format(number=""),
    "typescript": _SCRIPT_BODY.format(number=": number"),
    "go": """
	fmt.Println("an engine thinks aloud")
	fmt.Scanln()
	most, fewest, holders, losers := puddings[0], puddings[0], 0, 0
	for _, count := range puddings {
		if count > most {
			most = count
		}
		if count < fewest {
			fewest = count
		}
	}
	for _, count := range puddings {
		if count == most {
			holders++
		}
		if count == fewest {
			losers++
		}
	}
	points := make([]int, len(puddings))
	for seat, count := range puddings {
		if most == fewest {
			break
		}
		if count == most {
			points[seat] = 6 / holders
		}
		if count == fewest && len(puddings) > 2 {
			points[seat] = -(6 / losers)
		}
	}
	return points, nil
""",
    "ruby": """
  puts "an engine thinks aloud"
  raise "stdin is not empty" if $stdin.gets
  most, fewest = puddings.max, puddings.min
  return { points: puddings.map { 0 } } if most == fewest
  won = 6 / puddings.count(most)
  lost = puddings.size > 2 ? 6 / puddings.count(fewest) : 0
  { points: puddings.map { |n| n == most ? won : n == fewest ? -lost : 0 } }
""",
    "java": """
        System.out.println("an engine thinks aloud");
        if (new java.util.Scanner(System.in).hasNext()) {
            throw new IllegalStateException("stdin is not empty");
        }
        int most = Collections.max(puddings);
        int fewest = Collections.min(puddings);
        int won = 6 / Collections.frequency(puddings, most);
        int lost = puddings.size() > 2 ? 6 / Collections.frequency(puddings, fewest) : 0;
        List<Integer> points = new ArrayList<>();
        for (int n : puddings) {
            points.add(most == fewest ? 0 : n == most ? won : n == fewest ? -lost : 0);
        }
        return points;
""",
    "cpp": """
    std::cout << "an engine thinks aloud" << std::endl;
    if (std::cin.get() != EOF) throw std::logic_error("stdin is not empty");
    int most = *std::max_element(puddings.begin(), puddings.end());
    int fewest = *std::min_element(puddings.begin(), puddings.end());
    auto share = [&](int n) { return 6 / (int)std::count(puddings.begin(), puddings.end(), n); };
    Numbers points;
    for (int n : puddings) {
        int lost = n == fewest && puddings.size() > 2 ? share(n) : 0;
        points.push_back(most == fewest ? 0 : n == most ? share(n) : -lost);
    }
    return points;
""",
    "rust": """
    println!("an engine thinks aloud");
    assert!(std::io::stdin().lines().next().is_none());
    let most = *puddings.iter().max().unwrap();
    let fewest = *puddings.iter().min().unwrap();
    let share = |held: usize| 6 / puddings.iter().filter(|n| **n == held).count() as i32;
    let score = |n: &usize| match *n {
        _ if most == fewest => 0,
        n if n == most => share(n),
        n if n == fewest && puddings.len() > 2 => -share(n),
        _ => 0,
    };
    Ok(puddings.iter().map(score).collect())
""",
}
