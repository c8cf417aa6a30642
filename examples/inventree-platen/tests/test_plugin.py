"""Tests of the plugin with stubs of InvenTree that have the interface of LabelPrintingMixin."""

import inspect
import json
import sys
import threading
import types
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer


class ValidationError(Exception):
    """Stub of django.core.exceptions.ValidationError."""


class LabelPrintingMixin:
    """Stub with the methods of InvenTree's mixin that a plugin may override, and their parameters."""

    def print_labels(self, label, output, items, request, **kwargs):
        raise NotImplementedError

    def print_label(self, **kwargs):
        raise NotImplementedError


class SettingsMixin:
    """Stub that returns the default of a setting unless a test has set it."""

    def get_setting(self, key):
        return getattr(self, "values", {}).get(key, self.SETTINGS[key]["default"])


def install_stubs():
    modules = {
        "django": {},
        "django.core": {},
        "django.core.exceptions": {"ValidationError": ValidationError},
        "plugin": {"InvenTreePlugin": object},
        "plugin.mixins": {"LabelPrintingMixin": LabelPrintingMixin, "SettingsMixin": SettingsMixin},
    }
    for name, content in modules.items():
        module = types.ModuleType(name)
        module.__dict__.update(content)
        sys.modules[name] = module


install_stubs()

from inventree_platen import PlatenLabelPlugin  # noqa: E402


class Hook(BaseHTTPRequestHandler):
    """A label hook that records its calls."""

    calls = []
    keys = []
    answer = (202, {"jobId": "1"})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Hook.keys.append(self.headers["Idempotency-Key"])
        Hook.calls.append((self.path, self.headers["Content-Type"], json.loads(body)))
        status, answer = Hook.answer
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *args):
        pass


class Output(types.SimpleNamespace):
    """Stub of InvenTree's TemplateOutput."""

    def save(self):
        self.saved.append((self.progress, self.complete))


PART = types.SimpleNamespace(pk=3, name="Resistor 10k", description="0805, 1 %", IPN="R-0042", barcode="part:3")
SHELF = types.SimpleNamespace(pk=9, name="Shelf 3", description="", pathstring="Workshop/Shelf 3", barcode="loc:9")
STOCK = types.SimpleNamespace(
    pk=7, part=PART, location=SHELF, serial=None, batch="B1", quantity=250, barcode="stock:7"
)


class PluginTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = HTTPServer(("127.0.0.1", 0), Hook)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def setUp(self):
        Hook.calls.clear()
        Hook.keys.clear()
        Hook.answer = (202, {"jobId": "1"})
        self.plugin = PlatenLabelPlugin()
        url = f"http://127.0.0.1:{self.server.server_port}/hooks/plt_hook_secret"
        self.plugin.values = {"HOOK_URL": url}
        self.output = Output(pk=12, progress=None, complete=None, saved=[])

    def print(self, *items):
        self.plugin.print_labels(None, self.output, list(items), None, printing_options={})

    def test_has_the_interface_of_the_mixin(self):
        expected = inspect.signature(LabelPrintingMixin.print_labels)
        self.assertEqual(inspect.signature(PlatenLabelPlugin.print_labels), expected)

    def test_sends_each_item_and_reports_the_progress(self):
        self.print(STOCK, SHELF)
        empty = {"ipn": "", "serial": "", "batch": "", "quantity": "", "description": ""}
        stock = {"id": "7", "name": "Resistor 10k", "description": "0805, 1 %", "ipn": "R-0042", "barcode": "stock:7",
                 "serial": "", "batch": "B1", "quantity": "250", "location": "Workshop/Shelf 3"}
        shelf = {**empty, "id": "9", "name": "Shelf 3", "barcode": "loc:9", "location": "Workshop/Shelf 3"}
        path = "/hooks/plt_hook_secret"
        self.assertEqual(Hook.calls, [(path, "application/json", stock), (path, "application/json", shelf)])
        self.assertEqual(Hook.keys, ["inventree-12-7", "inventree-12-9"])
        self.assertEqual(self.output.saved, [(0, False), (1, False), (2, False), (2, True)])

    def test_reports_the_reason_of_a_rejection(self):
        Hook.answer = (400, {"message": "/name: the label needs this field"})
        with self.assertRaisesRegex(ValidationError, "rejected the label: /name: the label needs this field"):
            self.print(PART)
        self.assertFalse(self.output.complete)

    def test_does_not_show_the_address_if_the_server_cannot_be_reached(self):
        for url in (
            "http://127.0.0.1:9/hooks/plt_hook_secret",
            "http://127.0.0.1:9/hooks/plt_hook_ secret",
            "http://127.0.0.1:port/hooks/plt_hook_secret",
            "/hooks/plt_hook_secret",
        ):
            self.plugin.values = {"HOOK_URL": url}
            with self.subTest(url), self.assertRaises(ValidationError) as caught:
                self.print(PART)
            self.assertNotIn("plt_hook", str(caught.exception))

    def test_does_not_show_the_address_from_the_message_of_a_rejection(self):
        Hook.answer = (404, {"message": "No route for POST:/hooks/plt_hook_secret"})
        with self.assertRaisesRegex(ValidationError, "rejected the label: status 404$"):
            self.print(PART)

    def test_needs_a_hook_that_prints(self):
        Hook.answer = (200, {})
        with self.assertRaisesRegex(ValidationError, "Choose a printer as the output"):
            self.print(PART)
        self.assertFalse(self.output.complete)

    def test_needs_an_address(self):
        self.plugin.values = {}
        with self.assertRaisesRegex(ValidationError, "Enter the address"):
            self.print(PART)


if __name__ == "__main__":
    unittest.main()
