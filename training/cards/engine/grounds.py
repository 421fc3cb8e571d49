"""Backgrounds of odd photos: printed sheets, strong patterns, a blurred room."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image, ImageDraw

from . import surfaces
from .screens import face, pick

WORDS = "the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you were all her she there would their we him been has when who will no more if out so up said what its about than into them can only other time new some could these two may first then do any like my now over such our man me even most made after also did many off before must well back through years where much your way down should because long each just state people mr how little good world make very year still see own work men day get here old between both life being under three never know same last another while us might great since against go came right used take country city hospital market council report weather company president season school water energy local government street road history team game player price percent million family health story music money police officials".split()
FIELDS = ("Patient name", "Date of birth", "Social security no.", "Street address", "City", "State", "Zip code", "Home phone", "Cell phone", "Email", "Emergency contact", "Relationship", "Employer", "Occupation", "Policy number", "Primary care physician", "Pharmacy", "Allergies", "Current medications", "Reason for visit", "Signature", "Date", "Marital status", "Account no.")


def _turned(image: Image.Image, rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    pixels = np.asarray(image, np.float32)
    angle = rng.uniform(-25, 25) + (90 if rng.random() < 0.3 else 0)
    matrix = cv2.getRotationMatrix2D((pixels.shape[1] / 2, pixels.shape[0] / 2), angle, rng.uniform(0.7, 1.1))
    matrix[:, 2] += (width / 2 - pixels.shape[1] / 2, height / 2 - pixels.shape[0] / 2)
    return cv2.GaussianBlur(cv2.warpAffine(pixels, matrix, (width, height), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT), (0, 0), rng.uniform(0.4, 1.0))


def newspaper(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    image = Image.new("RGB", (int(width * 1.5), int(height * 1.5)), pick(rng, ((250, 249, 245), (236, 233, 224), (230, 228, 220))))
    draw = ImageDraw.Draw(image)
    unit = image.width / 1400
    size = rng.uniform(17, 26) * unit
    body, head = face(pick(rng, ("serif", "garamond", "slab")), size), face(pick(rng, ("serif-b", "sans-b")), rng.uniform(40, 80) * unit)
    columns = int(rng.integers(2, 6))
    for column in range(columns):
        x, y = column * image.width / columns + 12 * unit, rng.uniform(-60, 20) * unit
        while y < image.height:
            is_head = rng.random() < 0.06
            line = ""
            while draw.textlength(line, font=head if is_head else body) < image.width / columns - (160 if is_head else 70) * unit:
                line += str(pick(rng, WORDS)) + " "
            draw.text((x, y), line.strip(), font=head if is_head else body, fill=(40, 40, 40))
            y += (head.size if is_head else size) * 1.3
    return _turned(image, rng, height, width)


def form(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    image = Image.new("RGB", (int(width * 1.5), int(height * 1.5)), (250, 249, 245))
    draw = ImageDraw.Draw(image)
    unit = image.width / 1400
    size = rng.uniform(18, 27) * unit
    label, hand = face(pick(rng, ("sans", "roboto", "open")), size), face(pick(rng, ("garamond-i", "serif-i", "lato-i")), size * 1.25)
    y = rng.uniform(0, 40) * unit
    while y < image.height:
        x = 30 * unit
        while x < image.width * 0.85:
            field = f"{pick(rng, FIELDS)}:"
            draw.text((x, y), field, font=label, fill=(30, 30, 40))
            end = x + draw.textlength(field, font=label)
            span = rng.uniform(150, 420) * unit
            draw.line((end + 6 * unit, y + size * 1.1, x + span + end - x, y + size * 1.1), fill=(90, 90, 90), width=max(1, int(2 * unit)))
            if rng.random() < 0.45:
                draw.text((end + 14 * unit, y - size * 0.15), str(pick(rng, ("none", "N/A", "see chart", "10/4/1971", "Elm St 14", "555-0142"))), font=hand, fill=(25, 40, 130))
            x = end + span + 24 * unit
        y += size * rng.uniform(1.9, 2.4)
    return _turned(image, rng, height, width)


def boards(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """Wood with grain and joints darker than print."""
    base = np.array([(150, 110, 75), (190, 150, 105), (95, 60, 40)][int(rng.integers(3))], np.float32)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    bend = surfaces.noise(rng, height, width, 4) * 120 * width / 1400
    lines = np.sin((ys + bend) / (width / 1400) * rng.uniform(0.15, 0.6)) ** 3
    joints = ((ys % (height * rng.uniform(0.14, 0.3))) < 3 * width / 1400).astype(np.float32)
    return base * (1 + 0.28 * lines - 0.7 * joints)[..., None]


def cloth(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """Checks or stripes in strong colors."""
    a, b = (np.array(surfaces.COLORS[int(rng.integers(len(surfaces.COLORS)))], np.float32) for _ in range(2))
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    step = rng.uniform(14, 60) * width / 1400
    angle = rng.uniform(0, np.pi)
    pattern = (np.sin((xs * np.cos(angle) + ys * np.sin(angle)) * np.pi / step) > 0).astype(np.float32)
    if rng.random() < 0.5:
        pattern = (pattern + (np.sin((ys * np.cos(angle) - xs * np.sin(angle)) * np.pi / step) > 0)) / 2
    return a + (b - a) * pattern[..., None]


def printed(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    return pick(rng, (newspaper, form, boards, cloth))(rng, height, width).astype(np.float32)


def room(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """The background behind a hand: large dim shapes, out of focus."""
    canvas = np.broadcast_to(np.array(rng.uniform(60, 200, 3), np.float32), (height, width, 3)).copy()
    for _ in range(14):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        box = cv2.boxPoints(((x, y), (rng.uniform(0.1, 0.6) * width, rng.uniform(0.1, 0.6) * width), rng.uniform(0, 90))).astype(np.int32)
        cv2.fillPoly(canvas, [box], rng.uniform(20, 245, 3).tolist())
    return cv2.GaussianBlur(canvas, (0, 0), width * rng.uniform(0.008, 0.03)).astype(np.float32)
