module adapter

go 1.18
