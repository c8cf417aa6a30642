"""Writes the workbooks and CSV files for workbooks.ts, and prints the values that openpyxl reads from them.

Reads from standard input: {"folder", "cases": [{"id", "kind", "value", "format"}], "table": [[text]]}.
Writes a workbook for each writer and calendar, and a CSV for each dialect, to the folder. Prints to standard output
{"workbooks": [{"file", "writer", "raw": {id: value}}], "layouts": [{"file", "rows": [[text]]}], "csv": [file]}.
Needs Debian's python3-openpyxl and python3-xlsxwriter.
"""

import csv
import datetime
import json
import os
import sys
import zipfile

import openpyxl
import xlsxwriter
from openpyxl.utils.datetime import CALENDAR_MAC_1904

job = json.load(sys.stdin)
FOLDER = job["folder"]
HEAD = ["id", "value"]


def path(name):
    return os.path.join(FOLDER, name)


def raw_value(value):
    """Returns a cell's value as openpyxl reads it; dates and times are in ISO 8601."""
    if isinstance(value, datetime.timedelta):
        return {"days": value.total_seconds() / 86400}
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return {"moment": value.isoformat()}
    return value


def by_openpyxl(name, is_1904, is_streamed):
    book = openpyxl.Workbook(write_only=is_streamed)
    if is_1904:
        book.epoch = CALENDAR_MAC_1904
    sheet = book.create_sheet("S") if is_streamed else book.active
    sheet.append(HEAD)
    for case in job["cases"]:
        cell = openpyxl.cell.WriteOnlyCell(sheet)
        kind, value = case["kind"], case.get("value")
        if kind in ("formula", "calculated"):
            cell.value = "=" + case["formula"]
        elif kind == "text":
            cell.value = value
            cell.data_type = "s"
        else:
            cell.value = value
        if kind == "error":
            cell.data_type = "e"
        if case.get("format"):
            cell.number_format = case["format"]
        if is_streamed:
            sheet.append([case["id"], cell])
        else:
            row = sheet.max_row + 1
            sheet.cell(row, 1, case["id"])
            there = sheet.cell(row, 2)
            there._value, there.data_type = cell._value, cell.data_type
            if case.get("format"):
                there.number_format = case["format"]
    book.save(path(name))


def by_xlsxwriter(name, is_1904, is_streamed):
    options = {"date_1904": is_1904, "constant_memory": is_streamed}
    book = xlsxwriter.Workbook(path(name), options)
    sheet = book.add_worksheet("S")
    sheet.write_row(0, 0, HEAD)
    formats = {}
    bold = book.add_format({"bold": True})
    for row, case in enumerate(job["cases"], 1):
        kind, value, code = case["kind"], case.get("value"), case.get("format")
        style = code and formats.setdefault(code, book.add_format({"num_format": code}))
        sheet.write_string(row, 0, case["id"])
        if kind == "number":
            sheet.write_number(row, 1, value, style)
        elif kind == "boolean":
            sheet.write_boolean(row, 1, value, style)
        elif kind == "error":
            sheet.write_formula(row, 1, "=NA()", style, value)
        elif kind == "formula":
            sheet.write_formula(row, 1, "=" + case["formula"], style)
        elif kind == "calculated":
            sheet.write_formula(row, 1, "=" + case["formula"], style, value)
        elif case.get("rich") and len(value) > 1:
            sheet.write_rich_string(row, 1, bold, value[:1], value[1:])
        else:
            sheet.write_string(row, 1, value, style)
    book.close()


def with_phonetic(name, source):
    """Writes a workbook whose Japanese texts have phonetic readings, as Excel does (18.4.6)."""
    with zipfile.ZipFile(path(source)) as old, zipfile.ZipFile(path(name), "w", zipfile.ZIP_DEFLATED) as new:
        for item in old.namelist():
            content = old.read(item)
            if item == "xl/sharedStrings.xml":
                reading = "東京</t><rPh sb=\"0\" eb=\"2\"><t>トウキョウ</t></rPh><phoneticPr fontId=\"1\"/></si>"
                content = content.decode()
                if "<t>東京</t>" in content and "東京</t></si>" not in content:
                    raise ValueError("there is no text to put a reading beside")
                content = content.replace("東京</t></si>", reading).encode()
            new.writestr(item, content)


def raw_of(name):
    sheet = openpyxl.load_workbook(path(name), data_only=True).worksheets[0]
    return {row[0]: raw_value(row[1]) for row in sheet.iter_rows(min_row=2, max_col=2, values_only=True)}


def layout_by_openpyxl(name):
    book = openpyxl.Workbook()
    sheet = book.active
    for row, line in enumerate(job["table"], 1):
        for column, text in enumerate(line, 1):
            if text:
                sheet.cell(row, column, text).data_type = "s"
    arrange(sheet.merge_cells, lambda row: setattr(sheet.row_dimensions[row], "hidden", True))
    sheet.column_dimensions["C"].hidden = True
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = "A1:D3"
    book.save(path(name))


def layout_by_xlsxwriter(name):
    book = xlsxwriter.Workbook(path(name))
    sheet = book.add_worksheet()
    for row, line in enumerate(job["table"]):
        for column, text in enumerate(line):
            if text:
                sheet.write_string(row, column, text)
    top_left = job["table"][7][0]
    arrange(lambda area: sheet.merge_range(area, top_left), lambda row: sheet.set_row(row - 1, None, None, {"hidden": True}))
    sheet.set_column("C:C", None, None, {"hidden": True})
    sheet.freeze_panes(1, 0)
    sheet.autofilter("A1:D3")
    book.close()


def arrange(merge, hide):
    merge("A8:B9")
    hide(4)


def layout_of(name):
    sheet = openpyxl.load_workbook(path(name)).worksheets[0]
    return [["" if text is None else text for text in row] for row in sheet.iter_rows(values_only=True)]


DIALECTS = {
    "excel": {"dialect": "excel"},
    "excel-tab": {"dialect": "excel-tab"},
    "unix": {"dialect": "unix"},
    "all-quoted": {"quoting": csv.QUOTE_ALL},
    "numbers-plain": {"quoting": csv.QUOTE_NONNUMERIC},
    "semicolon": {"delimiter": ";"},
    "pipe": {"delimiter": "|"},
    # Python 3.11 does not quote a \n if the line terminator is \r
    "mac": {"lineterminator": "\r", "quoting": csv.QUOTE_ALL},
}


def write_csv():
    names = []
    for dialect, options in DIALECTS.items():
        for encoding in ("utf-8", "utf-8-sig", "utf-16"):
            name = dialect + "." + encoding + ".csv"
            with open(path(name), "w", newline="", encoding=encoding) as file:
                csv.writer(file, **options).writerows(job["table"])
            names.append({"file": name, "delimiter": options.get("delimiter", "\t" if dialect == "excel-tab" else ",")})
    return names


def main():
    writers = []
    for days in (1900, 1904):
        for writer, write in (("openpyxl", by_openpyxl), ("xlsxwriter", by_xlsxwriter)):
            for is_streamed in (False, True):
                name = "%s%s.%d.xlsx" % (writer, ".streamed" if is_streamed else "", days)
                write(name, days == 1904, is_streamed)
                writers.append(name)
    with_phonetic("phonetic.1900.xlsx", "xlsxwriter.1900.xlsx")
    writers.append("phonetic.1900.xlsx")
    layout_by_openpyxl("layout.openpyxl.xlsx")
    layout_by_xlsxwriter("layout.xlsxwriter.xlsx")
    layouts = ["layout.openpyxl.xlsx", "layout.xlsxwriter.xlsx"]
    json.dump(
        {
            "workbooks": [{"file": name, "raw": raw_of(name)} for name in writers],
            "layouts": [{"file": name, "rows": layout_of(name)} for name in layouts],
            "csv": write_csv(),
        },
        sys.stdout,
    )


main()
