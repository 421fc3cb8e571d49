"""The request body of an eligibility check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlens._request import present
from cardlens.models import Dependent, ProcedureCode, Provider, Subscriber


def question_of(
    *,
    subscriber: Subscriber,
    provider: Provider,
    dependent: Dependent | None,
    service_type_codes: Sequence[str] | None,
    procedure_codes: Sequence[ProcedureCode] | None,
    payer_id: str | None,
    date_of_service: str | None,
    date_of_service_end: str | None,
) -> dict[str, Any]:
    """The request body as it is sent."""
    return present(
        subscriber=subscriber.model_dump(exclude_none=True),
        dependent=dependent and dependent.model_dump(exclude_none=True),
        provider=provider.model_dump(exclude_none=True),
        service_type_codes=None if service_type_codes is None else [*service_type_codes],
        procedure_codes=None
        if procedure_codes is None
        else [code.model_dump(exclude_none=True) for code in procedure_codes],
        payer_id=payer_id,
        date_of_service=date_of_service,
        date_of_service_end=date_of_service_end,
    )
