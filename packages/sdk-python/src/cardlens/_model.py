"""Base of all models."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A JSON object of the API. Fields unknown to this version are kept in `model_extra`."""

    model_config = ConfigDict(
        extra="allow",
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
        # Values may be health information, and errors may be logged.
        hide_input_in_errors=True,
        protected_namespaces=(),
    )
