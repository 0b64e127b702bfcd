module example

go 1.18
