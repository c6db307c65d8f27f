-- What wrk sends to `sudolab serve`: docs/reference/results.md has the command.
wrk.method = "POST"
wrk.path = "/api/v1/solve"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}'

function done(summary, latency, requests)
  print(string.format("p50 %.2f ms, p99 %.2f ms, longest %.2f ms", latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, latency.max / 1000))
  local errors = summary.errors
  print(string.format("errors: connect %d, read %d, write %d, status %d, timeout %d", errors.connect,
    errors.read, errors.write, errors.status, errors.timeout))
end
