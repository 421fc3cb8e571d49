"""Font files. All come from Debian packages with free licenses (see README.md); none is in the repository."""

from functools import cache
from pathlib import Path

from PIL import ImageFont

ROOT = Path("/usr/share/fonts")

# name → (file below ROOT, Debian package)
FILES = {
    "dejavu-cond": ("truetype/dejavu/DejaVuSansCondensed.ttf", "fonts-dejavu-extra"),
    "dejavu-cond-b": ("truetype/dejavu/DejaVuSansCondensed-Bold.ttf", "fonts-dejavu-extra"),
    "garamond": ("opentype/ebgaramond/EBGaramond12-Regular.otf", "fonts-ebgaramond"),
    "garamond-b": ("opentype/ebgaramond/EBGaramond12-Bold.otf", "fonts-ebgaramond"),
    "garamond-i": ("opentype/ebgaramond/EBGaramond12-Italic.otf", "fonts-ebgaramond"),
    "inter": ("opentype/inter/Inter-Regular.otf", "fonts-inter"),
    "inter-m": ("opentype/inter/Inter-Medium.otf", "fonts-inter"),
    "inter-sb": ("opentype/inter/Inter-SemiBold.otf", "fonts-inter"),
    "inter-b": ("opentype/inter/Inter-Bold.otf", "fonts-inter"),
    "lato": ("truetype/lato/Lato-Regular.ttf", "fonts-lato"),
    "lato-sb": ("truetype/lato/Lato-Semibold.ttf", "fonts-lato"),
    "lato-b": ("truetype/lato/Lato-Bold.ttf", "fonts-lato"),
    "lato-black": ("truetype/lato/Lato-Black.ttf", "fonts-lato"),
    "lato-light": ("truetype/lato/Lato-Light.ttf", "fonts-lato"),
    "sans": ("truetype/liberation/LiberationSans-Regular.ttf", "fonts-liberation"),
    "sans-b": ("truetype/liberation/LiberationSans-Bold.ttf", "fonts-liberation"),
    "narrow": ("truetype/liberation/LiberationSansNarrow-Regular.ttf", "fonts-liberation"),
    "narrow-b": ("truetype/liberation/LiberationSansNarrow-Bold.ttf", "fonts-liberation"),
    "mono": ("truetype/liberation/LiberationMono-Regular.ttf", "fonts-liberation"),
    "mono-b": ("truetype/liberation/LiberationMono-Bold.ttf", "fonts-liberation"),
    "serif": ("truetype/liberation/LiberationSerif-Regular.ttf", "fonts-liberation"),
    "serif-b": ("truetype/liberation/LiberationSerif-Bold.ttf", "fonts-liberation"),
    "open": ("truetype/open-sans/OpenSans-Regular.ttf", "fonts-open-sans"),
    "open-sb": ("truetype/open-sans/OpenSans-Semibold.ttf", "fonts-open-sans"),
    "open-b": ("truetype/open-sans/OpenSans-Bold.ttf", "fonts-open-sans"),
    "open-xb": ("truetype/open-sans/OpenSans-ExtraBold.ttf", "fonts-open-sans"),
    "open-cond": ("truetype/open-sans/OpenSans-CondLight.ttf", "fonts-open-sans"),
    "open-cond-b": ("truetype/open-sans/OpenSans-CondBold.ttf", "fonts-open-sans"),
    "roboto": ("truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", "fonts-roboto-unhinted"),
    "roboto-m": ("truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", "fonts-roboto-unhinted"),
    "roboto-b": ("truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf", "fonts-roboto-unhinted"),
    "roboto-cond": ("truetype/roboto/unhinted/RobotoCondensed-Regular.ttf", "fonts-roboto-unhinted"),
    "roboto-cond-b": ("truetype/roboto/unhinted/RobotoCondensed-Bold.ttf", "fonts-roboto-unhinted"),
    "slab": ("opentype/roboto/slab/RobotoSlab-Regular.otf", "fonts-roboto-slab"),
    "slab-b": ("opentype/roboto/slab/RobotoSlab-Bold.otf", "fonts-roboto-slab"),
}


def check() -> None:
    """Exits with a list of packages to install if a font is missing."""
    missing = sorted({package for file, package in FILES.values() if not (ROOT / file).exists()})
    if missing:
        raise SystemExit("fonts missing: apt-get install --no-install-recommends " + " ".join(missing))


@cache
def font(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    # BASIC, because the shaping library differs between builds of Pillow and is not needed here.
    return ImageFont.truetype(ROOT / FILES[name][0], pixels, layout_engine=ImageFont.Layout.BASIC)
