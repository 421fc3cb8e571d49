"""Uploads of images."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from cardlens._answer import parsed
from cardlens._async._http import AsyncHttp
from cardlens._request import Request, bytes_of, card_path, path, present
from cardlens.errors import CardlensError
from cardlens.models import UploadReceipt, UploadTarget
from cardlens.types import CaptureType, ImageFile, Side, Sides

# 50 MB over a slow connection.
_UPLOAD_TIMEOUT_S = 120.0
_COMPLETE_TIMEOUT_S = 3.0


def _completion(scan_id: str, *, is_repeatable: bool = True) -> Request:
    return Request(
        "POST", path("scans", scan_id, "complete"), timeout_s=_COMPLETE_TIMEOUT_S, is_repeatable=is_repeatable
    )


class AsyncUploads:
    """Uploads images of cards to a target in the object store, or through the API."""

    def __init__(self, http: AsyncHttp) -> None:
        self._http = http

    async def create_target(
        self,
        card_id: str,
        side: Side,
        *,
        sides: Sides | None = None,
        expiration_s: int | None = None,
        capture_type: CaptureType | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> UploadTarget:
        """Creates a target for uploading one side, or a file with both.

        Args:
            card_id: The card.
            side: The side; ignored with `sides="both"`.
            sides: `both` if the file shows both sides of the card.
            expiration_s: Lifetime of the target, 100 to 3600 seconds, default 3600.
            capture_type: How the image was captured.
            metadata: A JSON object about the image, at most 4 KB.
        """
        body = present(
            orientation=side, sides=sides, expiration=expiration_s, capture_type=capture_type, metadata=metadata
        )
        # Repeating the request is safe, because unused targets have no effect.
        request = Request("POST", card_path(card_id, "generate-upload-url"), json=body)
        return await self._http.call(request, UploadTarget)

    async def create_card_with_target(self, *, expiration_s: int | None = None) -> UploadTarget:
        """Creates a front-only card and the upload target for its front in one call."""
        query = {"expiration": expiration_s}
        request = Request("GET", path("generate-upload-url"), query=query, is_repeatable=False)
        return await self._http.call(request, UploadTarget)

    async def send(self, target: UploadTarget, image: ImageFile) -> None:
        """Uploads an image to its target."""
        # The target is for one object, so a repeated upload overwrites the same object.
        content = bytes_of(image)
        await self._http.upload_form(target.upload_url, target.upload_parameters, content, _UPLOAD_TIMEOUT_S)
        if target.needs_completion:
            # Without this call the image is found as well, only later.
            with suppress(CardlensError):
                await self._http.send(_completion(target.scan_id, is_repeatable=False))

    async def complete(self, scan_id: str) -> None:
        """Says that an image was posted to its target, as `send` does when the target asks for it."""
        await self._http.send(_completion(scan_id))

    async def direct(
        self,
        card_id: str,
        side: Side,
        image: ImageFile,
        *,
        sides: Sides | None = None,
        capture_type: CaptureType | None = None,
    ) -> UploadReceipt | None:
        """Uploads an image through the API in one call. A late livescan frame is not stored and returns no receipt.

        With `sides="both"`, the file shows both sides of the card, and `side` is ignored.
        """
        request = Request(
            "POST",
            card_path(card_id, "upload"),
            query={"orientation": side, "sides": sides, "capture_type": capture_type},
            content=bytes_of(image),
            timeout_s=_UPLOAD_TIMEOUT_S,
            is_repeatable=False,
        )
        response = await self._http.send(request)
        return parsed(response, UploadReceipt) if response.content else None

    async def replace_metadata(self, scan_id: str, metadata: Mapping[str, Any]) -> UploadReceipt:
        """Replaces the metadata of an uploaded image."""
        request = Request("POST", path("scans", scan_id, "metadata"), json={"metadata": metadata})
        return await self._http.call(request, UploadReceipt)
