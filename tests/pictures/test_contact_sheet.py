"""The contact sheet shows all art by day and by night."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

from firstfire.pictures.contact_sheet import HEIGHTS, contact_sheet
from firstfire.pictures.symbols import names


def test_every_symbol_is_shown_at_every_size_by_day_and_by_night() -> None:
    root = ET.fromstring(contact_sheet())
    seen = Counter(use.attrib["href"] for use in root.findall("{http://www.w3.org/2000/svg}use"))
    assert seen == Counter({f"#ff-{name}": 2 * len(HEIGHTS) for name in names()})


def test_it_can_be_written_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "sheet.svg"
    subprocess.run([sys.executable, "-m", "firstfire.pictures.contact_sheet", str(out)], check=True)
    ET.parse(out)
