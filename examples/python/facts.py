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
    if page["fetch"]["outcome"] != "OK":
        print(f"{page['url']}: {', '.join([page['fetch']['outcome'], *page['fetch']['evidence']])}")
        continue
    preview = page["metadata"]["preview"] if page["metadata"] else None
    words = page["content"] and f"{page['content']['wordCount']} words"
    facts = [preview and preview["title"], preview and preview["author"], words]
    print(f"{page['url']}: {', '.join(fact for fact in facts if fact)}")
