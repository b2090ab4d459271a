-- "access_request_counted_idx" has all that this one had. To take it back by hand: make it anew as in the decisions.
DROP INDEX CONCURRENTLY "access_request_waiting_idx";
