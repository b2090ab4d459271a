"""Media types of our document that Schemathesis does not know by itself."""

import schemathesis

# A chunk of a file is any bytes (tus 1.0).
schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
