"""Backs of training families G: claims addresses, sentences for members, offices and pharmacists, several companies
other than the payer."""

from __future__ import annotations

from .readers import by_reader, provider_box, returned, tongues, two_sheets
from .tables import address_columns, claims_table, company_rows, dot_rows

BACKS = [claims_table, claims_table, dot_rows, by_reader, by_reader, provider_box, tongues, address_columns, company_rows, returned, two_sheets]
