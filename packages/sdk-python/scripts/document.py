"""Prepares the OpenAPI document for the model generator."""

from __future__ import annotations

import copy
from typing import Any

Schema = dict[str, Any]

# Parts of requests that callers provide.
REQUESTS = ("Subscriber", "Dependent", "Provider", "ProcedureCode", "DiscoveryPerson", "DiscoveryHints")
PREFIX = "#/components/schemas/"
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
    found = document["components"]["schemas"]
    answers = [schema for _, operation in operations_of(document).values() for schema in answers_of(operation)]
    names = reachable([*answers, *({"$ref": PREFIX + name} for name in REQUESTS)], found)
    schemas: Schema = {}
    for name in found:
        if name in names:
            schema = without_rules(copy.deepcopy(found[name]))
            schemas[name] = schema if name in REQUESTS else lenient(schema)
    return {"openapi": "3.0.3", "info": document["info"], "paths": {}, "components": {"schemas": schemas}}


def answers_of(operation: Schema) -> list[Schema]:
    """Schemas of the successful responses in JSON."""
    return [
        content["schema"]
        for status, answer in operation["responses"].items()
        if status.startswith("2")
        for sort, content in answer.get("content", {}).items()
        if sort.endswith("json")
    ]


def reachable(schemas: list[Schema], components: Schema) -> set[str]:
    """Names of all components that the schemas refer to."""
    names: set[str] = set()
    open_ends: list[Any] = list(schemas)
    while open_ends:
        value = open_ends.pop()
        if isinstance(value, list):
            open_ends.extend(value)
        elif isinstance(value, dict):
            name = str(value.get("$ref", "")).removeprefix(PREFIX)
            if name and name not in names:
                names.add(name)
                open_ends.append(components[name])
            open_ends.extend(value.values())
    return names


def lenient(schema: Schema) -> Schema:
    """Allows values that a later version of the service may add."""
    if "enum" in schema and schema.get("type") == "string":
        known = {"type": "string", "enum": schema["enum"]}
        rest = {key: value for key, value in schema.items() if key not in ("type", "enum")}
        return {**rest, "anyOf": [known, {"type": "string"}]}
    for name, field in schema.get("properties", {}).items():
        schema["properties"][name] = lenient(field)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            schema[key] = lenient(schema[key])
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            schema[key] = [lenient(option) for option in schema[key]]
    return schema


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
    body = document["components"]["schemas"]["CreateWebhookRequest"]
    events: list[str] = body["properties"]["events"]["items"]["enum"]
    return events
