"""The published schema: OpenAPI for HTTP, JSON schema for the messages of the socket."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from ..messages.table import Ping, Pong, Problem, Update

REF = "#/components/schemas/{model}"


def messages_schema() -> dict[str, Any]:
    """JSON schema of every message that the socket carries."""
    schema = TypeAdapter(Update | Ping | Pong).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Socket messages", **schema}


def openapi_schema(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with problems and the secret's two ways in."""
    document = get_openapi(
        title=app.title, version=app.version, summary=app.summary, routes=app.routes, openapi_version="3.1.0"
    )
    schemas = document["components"]["schemas"]
    problem = TypeAdapter(Problem).json_schema(ref_template=REF)
    for name, definition in problem.pop("$defs").items():
        schemas.setdefault(name, definition)
    schemas["Problem"] = problem
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    document["components"]["securitySchemes"] = {
        "seat": {"type": "http", "scheme": "bearer", "description": "A seat's secret; optional for queries."}
    }
    for path, operations in document["paths"].items():
        if "{table}" in path:
            for operation in operations.values():
                operation["security"] = [{"seat": []}, {}]
    return document


def serve_schema(app: FastAPI) -> None:
    """Serve this document instead of the framework's."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = openapi_schema(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
