"""python3 examples/python/facts.py https://example.com/ ..."""

import os
import sys

from pageql_client import PageqlClient, PageqlError

client = PageqlClient(os.environ.get("PAGEQL_URL", "http://127.0.0.1:4000"), os.environ.get("PAGEQL_KEY"))

for url in sys.argv[1:]:
    try:
        page = client.facts(url)
    except PageqlError as error:
        print(f"{url}: {error.code}")
        continue
    # A PDF, an office file or Markdown is NOT_HTML, and is read all the same.
    is_read_file = page["fetch"]["outcome"] == "NOT_HTML" and page["content"]
    if page["fetch"]["outcome"] != "OK" and not is_read_file:
        print(f"{page['url']}: {', '.join([page['fetch']['outcome'], *page['fetch']['reasons']])}")
        continue
    preview = page["metadata"]["preview"] if page["metadata"] else None
    words = page["content"] and f"{page['content']['wordCount']} words"
    image = preview and preview["image"]
    checked = (image and image["checked"]) or {}
    size = f"{checked.get('width')}x{checked.get('height')}" if checked.get("width") else None
    picture = image and (f"a picture of {size}" if size else f"a picture with status {checked.get('status')}")
    facts = [preview and preview["title"], preview and preview["author"], words, picture]
    print(f"{page['url']}: {', '.join(fact for fact in facts if fact)}")
    for error in page["errors"]:
        print(f"  {'.'.join(error['path'])}: {error['code']}")
