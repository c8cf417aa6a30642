"""InvenTree plugin that prints labels with a label hook of Platen."""

import json
from http.client import HTTPException
from urllib.error import HTTPError
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
            # a worker that repeats an output prints no label twice
            call_hook(url, label_data(item), f"inventree-{output.pk}-{item.pk}")
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


def call_hook(url, data, key):
    """Calls the hook. Raises ValidationError with the reason if it does not accept the label for printing."""
    headers = {"Content-Type": "application/json", "Idempotency-Key": key}
    try:
        request = Request(url, json.dumps(data).encode(), headers, method="POST")
        with urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            response.read()
            status = response.status
    except HTTPError as error:
        raise ValidationError(f"Platen rejected the label: {reason_of(error, url)}") from None
    except (OSError, HTTPException, ValueError):
        # the message of the error may contain the address, which is a secret
        raise ValidationError("Platen could not be reached. Check the address of the label hook.") from None
    if status != 202:
        raise ValidationError("Platen printed nothing. Choose a printer as the output of the label hook.")


def reason_of(error, url):
    """Returns the message of a rejected call, or its status if the message is missing or contains the address."""
    status = f"status {error.code}"
    try:
        body = json.loads(error.read())
        message = str(body.get("message") or body["error_description"])
    except (OSError, HTTPException, ValueError, KeyError, AttributeError):
        return status
    token = url.rstrip("/").rsplit("/", 1)[-1]
    return status if token in message else message
