"""Base of all models."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A JSON object of the API. Fields that this version does not know are kept in `model_extra`."""

    model_config = ConfigDict(
        extra="allow",
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
        # Values may be health information, and errors end up in logs.
        hide_input_in_errors=True,
        protected_namespaces=(),
    )
