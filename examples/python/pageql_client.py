"""A client for PageQL, with httpx if it is installed, else with the standard library."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from typing import Any, TypedDict

try:
    import httpx
except ModuleNotFoundError:
    httpx = None


class Fetch(TypedDict):
    outcome: str
    reasons: list[str]


class CheckedImage(TypedDict):
    status: int | None
    width: int | None
    height: int | None


class Image(TypedDict):
    url: str
    checked: CheckedImage | None


class Preview(TypedDict):
    title: str
    author: str | None
    image: Image | None


class Metadata(TypedDict):
    preview: Preview


class Content(TypedDict):
    wordCount: int


class PartError(TypedDict):
    path: list[str]
    code: str


class Page(TypedDict):
    url: str
    fetch: Fetch
    metadata: Metadata | None
    content: Content | None
    errors: list[PartError]


class PageqlError(Exception):
    """A failure that PageQL reports: `code` is for programs, the message for people."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: str = error["extensions"]["code"]
        self.retry_after: int | None = error["extensions"].get("retryAfter")


FACTS = """
query Facts($url: String!) {
  page(url: $url, options: { timeout: 20000 }) {
    url
    fetch { outcome reasons }
    metadata { preview { title author image { url checked { status width height } } } }
    content { wordCount }
    errors { path code }
  }
}
"""


class PageqlClient:
    def __init__(self, url: str, key: str | None = None, *, waits: int = 1, timeout: float = 60) -> None:
        """`waits`: how often to wait for the next window of the rate limit before giving up."""
        self._url = f"{url.rstrip('/')}/graphql"
        self._headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._waits = waits
        self._timeout = timeout
        self._http = httpx.Client(timeout=timeout) if httpx else None

    def facts(self, url: str) -> Page:
        """The facts of a page; failed parts are None, and listed in `errors`. Raises PageqlError if there is no page."""
        waits = self._waits
        while True:
            try:
                return self._page(FACTS, {"url": url})
            except PageqlError as error:
                if error.code != "RATE_LIMITED" or error.retry_after is None or waits == 0:
                    raise
                waits -= 1
                time.sleep(error.retry_after)

    def _page(self, query: str, variables: dict[str, Any]) -> Page:
        answer = json.loads(self._post(json.dumps({"query": query, "variables": variables}).encode()))
        page = (answer.get("data") or {}).get("page")
        if page is None:
            raise PageqlError(answer["errors"][0])
        return page

    def _post(self, body: bytes) -> bytes:
        """The body of the response, whatever its status: refusals are GraphQL responses too."""
        if self._http:
            return self._http.post(self._url, content=body, headers=self._headers).content
        request = urllib.request.Request(self._url, body, self._headers)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return response.read()
        except urllib.error.HTTPError as refusal:
            return refusal.read()
