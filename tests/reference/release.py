"""Responds to each request with the installed release of the reference."""
import json
import sys
from importlib.metadata import version

for _ in sys.stdin:
    print(json.dumps({"release": version("tenuo")}))
