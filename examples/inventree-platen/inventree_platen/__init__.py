"""InvenTree plugin that prints labels with a label hook of Platen."""

import json
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from django.core.exceptions import ValidationError
from plugin import InvenTreePlugin
from plugin.mixins import LabelPrintingMixin, SettingsMixin

TIMEOUT_SECONDS = 30


class PlatenLabelPlugin(LabelPrintingMixin, SettingsMixin, InvenTreePlugin):
    """Sends the data of each item to a label hook, which prints the label."""

    NAME = "Platen"
    SLUG = "platen"
    TITLE = "Platen label printer"
    DESCRIPTION = "Prints labels with a label hook of Platen"
    VERSION = "1.0.0"

    SETTINGS = {
        "HOOK_URL": {
            "name": "Label hook",
            "description": "Address of the label hook, from the page Label hooks",
            "default": "",
            "protected": True,
        },
    }

    def print_labels(self, label, output, items, request, **kwargs):
        """Prints one label for each item. InvenTree renders nothing, because the template of the hook is used."""
        url = self.get_setting("HOOK_URL")
        if not url:
            raise ValidationError("Enter the address of a label hook in the settings of the Platen plugin.")
        output.progress = 0
        output.complete = False
        output.save()
        for item in items:
            call_hook(url, label_data(item))
            output.progress += 1
            output.save()
        output.complete = True
        output.save()


def label_data(item):
    """Returns the fields of a part, stock item or location. A field that the item does not have is empty."""
    part = getattr(item, "part", None) or item
    location = getattr(item, "location", None)
    values = {
        "id": item.pk,
        "name": getattr(part, "name", None),
        "description": getattr(part, "description", None),
        "ipn": getattr(part, "IPN", None),
        "barcode": getattr(item, "barcode", None),
        "serial": getattr(item, "serial", None),
        "batch": getattr(item, "batch", None),
        "quantity": getattr(item, "quantity", None),
        "location": getattr(location or item, "pathstring", None),
    }
    return {name: "" if value is None else str(value) for name, value in values.items()}


def call_hook(url, data):
    """Calls the hook. Raises ValidationError with the reason if it does not accept the label."""
    headers = {"Content-Type": "application/json"}
    try:
        request = Request(url, json.dumps(data).encode(), headers, method="POST")
        with urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            response.read()
    except HTTPError as error:
        raise ValidationError(f"Platen rejected the label: {reason_of(error)}") from None
    except (URLError, TimeoutError, ValueError):
        # the message of the error may contain the address, which is a secret
        raise ValidationError("Platen could not be reached. Check the address of the label hook.") from None


def reason_of(error):
    """Returns the message of a rejected call."""
    try:
        body = json.loads(error.read())
        return body.get("message") or body["error_description"]
    except (ValueError, KeyError, AttributeError):
        return f"status {error.code}"
