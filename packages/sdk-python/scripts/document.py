"""Prepares the OpenAPI document for the model generator."""

from __future__ import annotations

import copy
from typing import Any

Schema = dict[str, Any]

# Names of the responses whose schemas are inline in the document.
ANSWERS = {
    "ping": "Ping",
    "authPing": "AuthPing",
    "generateMagicLink": "MagicLink",
    "getJwks": "KeySet",
    "uploadImage": "UploadReceipt",
    "flagCard": "Confirmation",
    "listFlags": "FlagList",
    "searchPayers": "PayerPage",
    "translatePayers": "PayerTranslations",
    "getCustomPayerList": "PayerListDescription",
    "replaceCustomPayerList": "ReplacedPayerList",
    "listWebhooks": "WebhookList",
    "listWebhookDeliveries": "WebhookDeliveryPage",
    "listAudit": "AuditPage",
    "getAccount": "AccountProfile",
    "listKeys": "KeyList",
    "getUsage": "Usage",
    "explainMatch": "MatchExplanation",
    "listEligibilityBatches": "EligibilityBatchPage",
    "listEligibilityBatchResults": "EligibilityBatchResults",
    "listEligibilityDiscoveries": "EligibilityDiscoveryPage",
    "listEligibilitySchedules": "EligibilitySchedulePage",
}
# Parts of requests that callers provide.
REQUESTS = {
    "Subscriber": ("createEligibility", "eligibility", "subscriber"),
    "Dependent": ("createEligibility", "eligibility", "dependent"),
    "Provider": ("createEligibility", "eligibility", "provider"),
    "ProcedureCode": ("createEligibility", "eligibility", "procedure_codes"),
    "DiscoveryPerson": ("createEligibilityDiscovery", "person"),
    "DiscoveryHints": ("createEligibilityDiscovery", "hints"),
}
RULES = ("pattern", "format", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "default")


def operations_of(document: Schema) -> dict[str, tuple[str, Schema]]:
    """Method, path and description of every operation, by operation id."""
    return {
        operation["operationId"]: (f"{method.upper()} {path}", operation)
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def errors_of(document: Schema) -> dict[str, list[int]]:
    """Codes in the body of each documented error, by the error's name."""
    schemas = document["components"]["schemas"]
    return {name: schema["properties"]["code"]["enum"] for name, schema in schemas.items() if name.endswith("Error")}


def examples_of(operation: Schema) -> list[Any]:
    """Examples of the successful response, if it is JSON."""
    return [
        example["value"]
        for status, answer in operation["responses"].items()
        if status.startswith("2")
        for sort, content in answer.get("content", {}).items()
        if sort.endswith("json")
        for example in content.get("examples", {}).values()
    ]


def prepared(document: Schema) -> Schema:
    """Returns a document with the schemas of the models, without the rules that a client must not enforce."""
    operations = operations_of(document)
    found = copy.deepcopy(document["components"]["schemas"])
    for name in errors_of(document):
        del found[name]
    schemas: Schema = {}
    for name, schema in found.items():
        schemas[name] = lenient(schema)
    for operation_id, name in ANSWERS.items():
        schemas[name] = lenient(answer_of(operations[operation_id][1]))
    for name, (operation_id, *path) in REQUESTS.items():
        schema = content_of(operations[operation_id][1]["requestBody"])
        for step in path:
            schema = schema["properties"][step]
        schemas[name] = without_rules(copy.deepcopy(schema.get("items", schema)))
    # One model for the metadata of all pages, because pagination relies on it.
    schemas["PageMetadata"] = without_rules(copy.deepcopy(found["CardPage"]["properties"]["response_metadata"]))
    schemas["Correction"] = schemas["Corrections"]["additionalProperties"]
    schemas["Corrections"]["additionalProperties"] = {"$ref": "#/components/schemas/Correction"}
    schemas["Element"] = {
        **without_rules(copy.deepcopy(found["Details"]["properties"]["member_number"])),
        "description": "An element of a card with its scores.",
    }
    return {"openapi": "3.0.3", "info": document["info"], "paths": {}, "components": {"schemas": schemas}}


def answer_of(operation: Schema) -> Schema:
    """Schema of the successful response."""
    return next(
        content_of(answer)
        for status, answer in operation["responses"].items()
        if status.startswith("2") and answer.get("content")
    )


def content_of(message: Schema) -> Schema:
    """Schema of a JSON body."""
    schema: Schema = message["content"]["application/json"]["schema"]
    return schema


def lenient(schema: Schema) -> Schema:
    """Allows values that a later version of the service may add, and uses one model for all elements."""
    schema = without_rules(copy.deepcopy(schema))
    return _walk(schema)


def _walk(schema: Schema) -> Schema:
    if set(schema.get("properties", {})) == {"value", "scores"}:
        return {"allOf": [{"$ref": "#/components/schemas/Element"}], "description": schema.get("description", "")}
    if "enum" in schema and schema.get("type") == "string":
        known = {"type": "string", "enum": schema["enum"]}
        rest = {key: value for key, value in schema.items() if key not in ("type", "enum")}
        return {**rest, "anyOf": [known, {"type": "string"}]}
    for name, field in schema.get("properties", {}).items():
        schema["properties"][name] = _page_metadata(field) if name == "response_metadata" else _walk(field)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            schema[key] = _walk(schema[key])
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            schema[key] = [_walk(option) for option in schema[key]]
    return schema


def _page_metadata(field: Schema) -> Schema:
    return {"allOf": [{"$ref": "#/components/schemas/PageMetadata"}], "description": field.get("description", "")}


def without_rules(schema: Schema) -> Schema:
    """Removes rules that the server checks, because its response names the field and the rule."""
    for key in (*RULES, "example", "examples"):
        if not isinstance(schema.get(key), dict) or key in ("example", "examples"):
            schema.pop(key, None)
    for field in schema.get("properties", {}).values():
        without_rules(field)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            without_rules(schema[key])
    for key in ("anyOf", "oneOf", "allOf"):
        for option in schema.get(key, []):
            without_rules(option)
    return schema


def webhook_events_of(document: Schema) -> list[str]:
    """The event types that an endpoint can subscribe to."""
    body = document["paths"]["/v1/webhooks"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    events: list[str] = body["properties"]["events"]["items"]["enum"]
    return events
