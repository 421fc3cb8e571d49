"""The bundled specimens, one module each."""

from importlib import import_module

from specimen import Specimen

MODULES = (
    "harborview_ppo", "cedar_hmo", "cigna_hdhp", "brightwater_exchange", "silverpines_advantage", "medicare_original",
    "molina_medicaid", "pinnacle_tpa", "montana_blue", "delta_dental", "clearsight_vision", "optum_rx", "aetna_epo",
    "granite_student",
)


def specimens() -> list[Specimen]:
    return [import_module(f"cards.{name}").SPECIMEN for name in MODULES]
