// Generated from openapi.json by tools/codegen: run "npm run generate", never edit.
// @ts-nocheck
import type * as types from '../types.ts';

/** Constraints on a number or string, as JSON Schema keywords. */
export interface ValueSchema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}
/** An error of ajv: one keyword of the schema that the value does not satisfy. */
export interface ValidatorError {
  readonly instancePath: string;
  /** True if the error comes from one alternative of a oneOf or anyOf. */
  readonly isInChoice?: true;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For a number or string of the wrong type: the constraints that the correct type must satisfy. */
  readonly schema?: ValueSchema;
}
export type NameTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A compiled JSON Schema. It writes defaults into the value that it validates. */
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly ValidatorError[] | null;
}

// code-points.mjs
function codePoints(text) {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
  return pairs === null ? text.length : text.length - pairs.length;
}

// <stdin>
export const validateTemplate: Validator<types.FilledTemplate> = validate53;
var schema21 = { "type": "string", "enum": ["mm", "inch"] };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" } });
    errors++;
  }
  if (!(data === "mm" || data === "inch")) {
    (vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema21.enum } });
    errors++;
  }
  validate54.errors = vErrors;
  return errors === 0;
}
var schema22 = { "type": "string", "enum": ["ROLL", "SHEET", "ROLL2Up"] };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" } });
    errors++;
  }
  if (!(data === "ROLL" || data === "SHEET" || data === "ROLL2Up")) {
    (vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema22.enum } });
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
var schema24 = { "type": "object", "required": ["type", "x", "y", "width", "height"], "additionalProperties": false, "properties": { "type": { "type": "string", "const": "text" }, "x": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "y": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "width": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "height": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "rotation": { "type": "number", "default": 0 }, "value": { "type": "string" }, "field": { "type": "string" }, "fontSize": { "type": "number", "exclusiveMinimum": 0 }, "fontFamily": { "type": "string" }, "bold": { "type": "boolean" }, "italic": { "type": "boolean" }, "underline": { "type": "boolean" }, "align": { "type": "string", "enum": ["left", "center", "right"] }, "verticalAlign": { "type": "string", "enum": ["top", "middle", "bottom"] }, "color": { "$ref": "#/$defs/Color" } }, "oneOf": [{ "required": ["value"], "properties": { "value": { "type": "string" }, "field": false } }, { "required": ["field"], "properties": { "field": { "type": "string" }, "value": false } }] };
var func1 = Object.prototype.hasOwnProperty;
var pattern3 = new RegExp("^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$", "u");
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data === "string") {
    if (!pattern3.test(data)) {
      (vErrors ??= []).push({ instancePath, keyword: "pattern", params: { pattern: "^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$" } });
      errors++;
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, schema: { "pattern": "^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$" } });
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "value" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data0 = data.value;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "field" } });
      errors++;
    }
    if (data.field !== void 0) {
      let data2 = data.field;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.value !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs5 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
    }
  }
  if (!valid0) {
    (vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 } });
    errors++;
  } else {
    errors = _errs1;
    if (vErrors !== null) {
      if (_errs1) {
        vErrors.length = _errs1;
      } else {
        vErrors = null;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.rotation === void 0) {
      data.rotation = 0;
    }
    if (data.type === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" } });
      errors++;
    }
    if (data.x === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "x" } });
      errors++;
    }
    if (data.y === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "y" } });
      errors++;
    }
    if (data.width === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "width" } });
      errors++;
    }
    if (data.height === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "height" } });
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema24.properties, key0)) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data4 = data.type;
      if (typeof data4 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if ("text" !== data4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "const", params: { allowedValue: "text" } });
        errors++;
      }
    }
    if (data.x !== void 0) {
      let data5 = data.x;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data5 < -1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.y !== void 0) {
      let data6 = data.y;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data6 < -1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.width !== void 0) {
      let data7 = data.width;
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 > 1e6 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data7 <= 0 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.height !== void 0) {
      let data8 = data.height;
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 1e6 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data8 <= 0 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    let data9 = data.rotation;
    if (!(typeof data9 == "number" && isFinite(data9))) {
      (vErrors ??= []).push({ instancePath: instancePath + "/rotation", keyword: "type", params: { type: "number" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data10 = data.value;
      if (typeof data10 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      let data11 = data.field;
      if (typeof data11 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.fontSize !== void 0) {
      let data12 = data.fontSize;
      if (typeof data12 == "number" && isFinite(data12)) {
        if (data12 <= 0 || isNaN(data12)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/fontSize", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/fontSize", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0 } });
        errors++;
      }
    }
    if (data.fontFamily !== void 0) {
      let data13 = data.fontFamily;
      if (typeof data13 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/fontFamily", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.bold !== void 0) {
      let data14 = data.bold;
      if (typeof data14 !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/bold", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.italic !== void 0) {
      let data15 = data.italic;
      if (typeof data15 !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/italic", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.underline !== void 0) {
      let data16 = data.underline;
      if (typeof data16 !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/underline", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
    if (data.align !== void 0) {
      let data17 = data.align;
      if (typeof data17 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/align", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data17 === "left" || data17 === "center" || data17 === "right")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/align", keyword: "enum", params: { allowedValues: schema24.properties.align.enum } });
        errors++;
      }
    }
    if (data.verticalAlign !== void 0) {
      let data18 = data.verticalAlign;
      if (typeof data18 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/verticalAlign", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if (!(data18 === "top" || data18 === "middle" || data18 === "bottom")) {
        (vErrors ??= []).push({ instancePath: instancePath + "/verticalAlign", keyword: "enum", params: { allowedValues: schema24.properties.verticalAlign.enum } });
        errors++;
      }
    }
    if (data.color !== void 0) {
      if (!validate60(data.color, { instancePath: instancePath + "/color", parentData: data, parentDataProperty: "color", rootData })) {
        vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
var schema26 = { "type": "object", "required": ["type", "x", "y", "width", "height"], "additionalProperties": false, "properties": { "type": { "type": "string", "const": "barcode" }, "x": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "y": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "width": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "height": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "rotation": { "type": "number", "default": 0 }, "value": { "type": "string" }, "field": { "type": "string" }, "barcodeType": { "$ref": "#/$defs/BarcodeType", "default": "code128" }, "showBarcodeText": { "type": "boolean" } }, "oneOf": [{ "required": ["value"], "properties": { "value": { "type": "string" }, "field": false } }, { "required": ["field"], "properties": { "field": { "type": "string" }, "value": false } }] };
var schema27 = { "type": "string", "enum": ["upca", "ean13", "code128", "upce", "code39", "isbn", "ean8", "gs1-128"] };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" } });
    errors++;
  }
  if (!(data === "upca" || data === "ean13" || data === "code128" || data === "upce" || data === "code39" || data === "isbn" || data === "ean8" || data === "gs1-128")) {
    (vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema27.enum } });
    errors++;
  }
  validate63.errors = vErrors;
  return errors === 0;
}
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "value" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data0 = data.value;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "field" } });
      errors++;
    }
    if (data.field !== void 0) {
      let data2 = data.field;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.value !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs5 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
    }
  }
  if (!valid0) {
    (vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 } });
    errors++;
  } else {
    errors = _errs1;
    if (vErrors !== null) {
      if (_errs1) {
        vErrors.length = _errs1;
      } else {
        vErrors = null;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.rotation === void 0) {
      data.rotation = 0;
    }
    if (data.barcodeType === void 0) {
      data.barcodeType = "code128";
    }
    if (data.type === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" } });
      errors++;
    }
    if (data.x === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "x" } });
      errors++;
    }
    if (data.y === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "y" } });
      errors++;
    }
    if (data.width === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "width" } });
      errors++;
    }
    if (data.height === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "height" } });
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema26.properties, key0)) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data4 = data.type;
      if (typeof data4 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if ("barcode" !== data4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "const", params: { allowedValue: "barcode" } });
        errors++;
      }
    }
    if (data.x !== void 0) {
      let data5 = data.x;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data5 < -1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.y !== void 0) {
      let data6 = data.y;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data6 < -1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.width !== void 0) {
      let data7 = data.width;
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 > 1e6 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data7 <= 0 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.height !== void 0) {
      let data8 = data.height;
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 1e6 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data8 <= 0 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    let data9 = data.rotation;
    if (!(typeof data9 == "number" && isFinite(data9))) {
      (vErrors ??= []).push({ instancePath: instancePath + "/rotation", keyword: "type", params: { type: "number" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data10 = data.value;
      if (typeof data10 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      let data11 = data.field;
      if (typeof data11 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (!validate63(data.barcodeType, { instancePath: instancePath + "/barcodeType", parentData: data, parentDataProperty: "barcodeType", rootData })) {
      vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
      errors = vErrors.length;
    }
    if (data.showBarcodeText !== void 0) {
      let data13 = data.showBarcodeText;
      if (typeof data13 !== "boolean") {
        (vErrors ??= []).push({ instancePath: instancePath + "/showBarcodeText", keyword: "type", params: { type: "boolean" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
var schema28 = { "type": "object", "required": ["type", "x", "y", "width", "height"], "additionalProperties": false, "properties": { "type": { "type": "string", "const": "qrcode" }, "x": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "y": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "width": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "height": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "rotation": { "type": "number", "default": 0 }, "value": { "type": "string" }, "field": { "type": "string" }, "stroke": { "$ref": "#/$defs/Color" }, "strokeWidth": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 } }, "dependentRequired": { "stroke": ["strokeWidth"], "strokeWidth": ["stroke"] }, "oneOf": [{ "required": ["value"], "properties": { "value": { "type": "string" }, "field": false } }, { "required": ["field"], "properties": { "field": { "type": "string" }, "value": false } }] };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "value" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data0 = data.value;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "field" } });
      errors++;
    }
    if (data.field !== void 0) {
      let data2 = data.field;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.value !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs5 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
    }
  }
  if (!valid0) {
    (vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 } });
    errors++;
  } else {
    errors = _errs1;
    if (vErrors !== null) {
      if (_errs1) {
        vErrors.length = _errs1;
      } else {
        vErrors = null;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.rotation === void 0) {
      data.rotation = 0;
    }
    if (data.type === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" } });
      errors++;
    }
    if (data.x === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "x" } });
      errors++;
    }
    if (data.y === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "y" } });
      errors++;
    }
    if (data.width === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "width" } });
      errors++;
    }
    if (data.height === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "height" } });
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema28.properties, key0)) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data4 = data.type;
      if (typeof data4 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if ("qrcode" !== data4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "const", params: { allowedValue: "qrcode" } });
        errors++;
      }
    }
    if (data.x !== void 0) {
      let data5 = data.x;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data5 < -1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.y !== void 0) {
      let data6 = data.y;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data6 < -1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.width !== void 0) {
      let data7 = data.width;
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 > 1e6 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data7 <= 0 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.height !== void 0) {
      let data8 = data.height;
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 1e6 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data8 <= 0 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    let data9 = data.rotation;
    if (!(typeof data9 == "number" && isFinite(data9))) {
      (vErrors ??= []).push({ instancePath: instancePath + "/rotation", keyword: "type", params: { type: "number" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data10 = data.value;
      if (typeof data10 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      let data11 = data.field;
      if (typeof data11 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.stroke !== void 0) {
      if (!validate60(data.stroke, { instancePath: instancePath + "/stroke", parentData: data, parentDataProperty: "stroke", rootData })) {
        vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
        errors = vErrors.length;
      }
    }
    if (data.strokeWidth !== void 0) {
      let data13 = data.strokeWidth;
      if (typeof data13 == "number" && isFinite(data13)) {
        if (data13 > 1e6 || isNaN(data13)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/strokeWidth", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data13 <= 0 || isNaN(data13)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/strokeWidth", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/strokeWidth", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.stroke !== void 0) {
      if (data.strokeWidth === void 0) {
        (vErrors ??= []).push({ instancePath, keyword: "dependentRequired", params: {
          property: "stroke",
          missingProperty: "strokeWidth",
          depsCount: 1,
          deps: "strokeWidth"
        } });
        errors++;
      }
    }
    if (data.strokeWidth !== void 0) {
      if (data.stroke === void 0) {
        (vErrors ??= []).push({ instancePath, keyword: "dependentRequired", params: {
          property: "strokeWidth",
          missingProperty: "stroke",
          depsCount: 1,
          deps: "stroke"
        } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
var schema29 = { "type": "object", "required": ["type", "x", "y", "width", "height"], "additionalProperties": false, "properties": { "type": { "type": "string", "const": "image" }, "x": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "y": { "type": "number", "minimum": -1e6, "maximum": 1e6 }, "width": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "height": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 }, "rotation": { "type": "number", "default": 0 }, "value": { "type": "string" }, "field": { "type": "string" }, "stroke": { "$ref": "#/$defs/Color" }, "strokeWidth": { "type": "number", "exclusiveMinimum": 0, "maximum": 1e6 } }, "dependentRequired": { "stroke": ["strokeWidth"], "strokeWidth": ["stroke"] }, "oneOf": [{ "required": ["value"], "properties": { "value": { "type": "string" }, "field": false } }, { "required": ["field"], "properties": { "field": { "type": "string" }, "value": false } }] };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "value" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data0 = data.value;
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "field" } });
      errors++;
    }
    if (data.field !== void 0) {
      let data2 = data.field;
      if (typeof data2 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", isInChoice: true, keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.value !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/value", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs5 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
    }
  }
  if (!valid0) {
    (vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 } });
    errors++;
  } else {
    errors = _errs1;
    if (vErrors !== null) {
      if (_errs1) {
        vErrors.length = _errs1;
      } else {
        vErrors = null;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.rotation === void 0) {
      data.rotation = 0;
    }
    if (data.type === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" } });
      errors++;
    }
    if (data.x === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "x" } });
      errors++;
    }
    if (data.y === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "y" } });
      errors++;
    }
    if (data.width === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "width" } });
      errors++;
    }
    if (data.height === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "height" } });
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema29.properties, key0)) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data4 = data.type;
      if (typeof data4 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" } });
        errors++;
      }
      if ("image" !== data4) {
        (vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "const", params: { allowedValue: "image" } });
        errors++;
      }
    }
    if (data.x !== void 0) {
      let data5 = data.x;
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data5 < -1e6 || isNaN(data5)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/x", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.y !== void 0) {
      let data6 = data.y;
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data6 < -1e6 || isNaN(data6)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/y", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.width !== void 0) {
      let data7 = data.width;
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 > 1e6 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data7 <= 0 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.height !== void 0) {
      let data8 = data.height;
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 1e6 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data8 <= 0 || isNaN(data8)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    let data9 = data.rotation;
    if (!(typeof data9 == "number" && isFinite(data9))) {
      (vErrors ??= []).push({ instancePath: instancePath + "/rotation", keyword: "type", params: { type: "number" } });
      errors++;
    }
    if (data.value !== void 0) {
      let data10 = data.value;
      if (typeof data10 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.field !== void 0) {
      let data11 = data.field;
      if (typeof data11 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/field", keyword: "type", params: { type: "string" } });
        errors++;
      }
    }
    if (data.stroke !== void 0) {
      if (!validate60(data.stroke, { instancePath: instancePath + "/stroke", parentData: data, parentDataProperty: "stroke", rootData })) {
        vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
        errors = vErrors.length;
      }
    }
    if (data.strokeWidth !== void 0) {
      let data13 = data.strokeWidth;
      if (typeof data13 == "number" && isFinite(data13)) {
        if (data13 > 1e6 || isNaN(data13)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/strokeWidth", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data13 <= 0 || isNaN(data13)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/strokeWidth", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/strokeWidth", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.stroke !== void 0) {
      if (data.strokeWidth === void 0) {
        (vErrors ??= []).push({ instancePath, keyword: "dependentRequired", params: {
          property: "stroke",
          missingProperty: "strokeWidth",
          depsCount: 1,
          deps: "strokeWidth"
        } });
        errors++;
      }
    }
    if (data.strokeWidth !== void 0) {
      if (data.stroke === void 0) {
        (vErrors ??= []).push({ instancePath, keyword: "dependentRequired", params: {
          property: "strokeWidth",
          missingProperty: "stroke",
          depsCount: 1,
          deps: "stroke"
        } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" } });
      errors++;
    }
    const tag0 = data.type;
    if (typeof tag0 == "string") {
      if (tag0 === "text") {
        if (!validate59(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
          errors = vErrors.length;
        }
      } else if (tag0 === "barcode") {
        if (!validate62(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
          errors = vErrors.length;
        }
      } else if (tag0 === "qrcode") {
        if (!validate65(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
          errors = vErrors.length;
        }
      } else if (tag0 === "image") {
        if (!validate67(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
          errors = vErrors.length;
        }
      } else {
        (vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "mapping", tag: "type", tagValue: tag0 } });
        errors++;
      }
    } else {
      (vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "tag", tag: "type", tagValue: tag0 } });
      errors++;
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 4) {
      (vErrors ??= []).push({ instancePath, keyword: "maxItems", params: { limit: 4 } });
      errors++;
    }
    if (data.length < 4) {
      (vErrors ??= []).push({ instancePath, keyword: "minItems", params: { limit: 4 } });
      errors++;
    }
    const len0 = data.length;
    if (len0 > 0) {
      let data0 = data[0];
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 1e6 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/0", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data0 < -1e6 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/0", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/0", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (len0 > 1) {
      let data1 = data[1];
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/1", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data1 < -1e6 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/1", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/1", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (len0 > 2) {
      let data2 = data[2];
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 1e6 || isNaN(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/2", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data2 < -1e6 || isNaN(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/2", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/2", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
    if (len0 > 3) {
      let data3 = data[3];
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1e6 || isNaN(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/3", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data3 < -1e6 || isNaN(data3)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/3", keyword: "minimum", params: { comparison: ">=", limit: -1e6 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/3", keyword: "type", params: { type: "number" }, schema: { "minimum": -1e6, "maximum": 1e6 } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" } });
    errors++;
  }
  validate75.errors = vErrors;
  return errors === 0;
}
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.margins === void 0) {
      data.margins = [0, 0, 0, 0];
    }
    if (data.width === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "width" } });
      errors++;
    }
    if (data.height === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "height" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "width" || key0 === "height" || key0 === "margins")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.width !== void 0) {
      let data0 = data.width;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 1e6 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data0 <= 0 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.height !== void 0) {
      let data1 = data.height;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data1 <= 0 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (!validate75(data.margins, { instancePath: instancePath + "/margins", parentData: data, parentDataProperty: "margins", rootData })) {
      vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
      errors = vErrors.length;
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.col === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "col" } });
      errors++;
    }
    if (data.row === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "row" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "col" || key0 === "row")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.col !== void 0) {
      let data0 = data.col;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/col", keyword: "type", params: { type: "integer" }, schema: { "minimum": 1 } });
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 < 1 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/col", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (data.row !== void 0) {
      let data1 = data.row;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/row", keyword: "type", params: { type: "integer" }, schema: { "minimum": 1 } });
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 1 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/row", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate78.errors = vErrors;
  return errors === 0;
}
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.column === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "column" } });
      errors++;
    }
    if (data.line === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "line" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "column" || key0 === "line")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.column !== void 0) {
      let data0 = data.column;
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 1e6 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/column", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/column", keyword: "minimum", params: { comparison: ">=", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/column", keyword: "type", params: { type: "number" }, schema: { "minimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.line !== void 0) {
      let data1 = data.line;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/line", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data1 < 0 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/line", keyword: "minimum", params: { comparison: ">=", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/line", keyword: "type", params: { type: "number" }, schema: { "minimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.unit === void 0) {
      data.unit = "mm";
    }
    if (data.type === void 0) {
      data.type = "ROLL";
    }
    if (data.width === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "width" } });
      errors++;
    }
    if (data.height === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "height" } });
      errors++;
    }
    if (data.elements === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "elements" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "unit" || key0 === "width" || key0 === "height" || key0 === "type" || key0 === "elements" || key0 === "page" || key0 === "grid" || key0 === "gap")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (!validate54(data.unit, { instancePath: instancePath + "/unit", parentData: data, parentDataProperty: "unit", rootData })) {
      vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
      errors = vErrors.length;
    }
    if (data.width !== void 0) {
      let data1 = data.width;
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data1 <= 0 || isNaN(data1)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/width", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (data.height !== void 0) {
      let data2 = data.height;
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 1e6 || isNaN(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "maximum", params: { comparison: "<=", limit: 1e6 } });
          errors++;
        }
        if (data2 <= 0 || isNaN(data2)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "exclusiveMinimum", params: { comparison: ">", limit: 0 } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/height", keyword: "type", params: { type: "number" }, schema: { "exclusiveMinimum": 0, "maximum": 1e6 } });
        errors++;
      }
    }
    if (!validate56(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData })) {
      vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
      errors = vErrors.length;
    }
    if (data.elements !== void 0) {
      let data4 = data.elements;
      if (Array.isArray(data4)) {
        if (data4.length > 200) {
          (vErrors ??= []).push({ instancePath: instancePath + "/elements", keyword: "maxItems", params: { limit: 200 } });
          errors++;
        }
        if (data4.length < 1) {
          (vErrors ??= []).push({ instancePath: instancePath + "/elements", keyword: "minItems", params: { limit: 1 } });
          errors++;
        }
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate58(data4[i0], { instancePath: instancePath + "/elements/" + i0, parentData: data4, parentDataProperty: i0, rootData })) {
            vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
            errors = vErrors.length;
          }
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/elements", keyword: "type", params: { type: "array" } });
        errors++;
      }
    }
    if (data.page !== void 0) {
      if (!validate74(data.page, { instancePath: instancePath + "/page", parentData: data, parentDataProperty: "page", rootData })) {
        vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
        errors = vErrors.length;
      }
    }
    if (data.grid !== void 0) {
      if (!validate78(data.grid, { instancePath: instancePath + "/grid", parentData: data, parentDataProperty: "grid", rootData })) {
        vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
        errors = vErrors.length;
      }
    }
    if (data.gap !== void 0) {
      if (!validate80(data.gap, { instancePath: instancePath + "/gap", parentData: data, parentDataProperty: "gap", rootData })) {
        vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
export const validateLabelData: Validator<types.LabelData> = validate82;
var pattern4 = new RegExp("^[Dd][Aa][Tt][Aa]:", "u");
var func5 = codePoints;
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      let data0 = data[key0];
      if (typeof data0 !== "string") {
        (vErrors ??= []).push({ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: "string" } });
        errors++;
      }
      const _errs4 = errors;
      let valid1 = true;
      const _errs5 = errors;
      if (typeof data0 === "string") {
        if (!pattern4.test(data0)) {
          const err1 = {};
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      }
      var _valid0 = _errs5 === errors;
      errors = _errs4;
      if (vErrors !== null) {
        if (_errs4) {
          vErrors.length = _errs4;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs6 = errors;
        if (typeof data0 === "string") {
          if (func5(data0) > 4096) {
            (vErrors ??= []).push({ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "maxLength", params: { limit: 4096 } });
            errors++;
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        (vErrors ??= []).push({ instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "if", params: { failingKeyword: "else" } });
        errors++;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate82.errors = vErrors;
  return errors === 0;
}
export const validatePrintItem: Validator<types.FilledPrintItem> = validate83;
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.quantity === void 0) {
      data.quantity = 1;
    }
    for (const key0 in data) {
      if (!(key0 === "quantity" || key0 === "data")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    let data0 = data.quantity;
    if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
      (vErrors ??= []).push({ instancePath: instancePath + "/quantity", keyword: "type", params: { type: "integer" }, schema: { "minimum": 1, "maximum": 9007199254740991 } });
      errors++;
    }
    if (typeof data0 == "number" && isFinite(data0)) {
      if (data0 > 9007199254740991 || isNaN(data0)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/quantity", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } });
        errors++;
      }
      if (data0 < 1 || isNaN(data0)) {
        (vErrors ??= []).push({ instancePath: instancePath + "/quantity", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate82(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
export const validatePrintItems: Validator<readonly types.FilledPrintItem[]> = validate85;
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (Array.isArray(data)) {
    if (data.length > 1e3) {
      (vErrors ??= []).push({ instancePath, keyword: "maxItems", params: { limit: 1e3 } });
      errors++;
    }
    if (data.length < 1) {
      (vErrors ??= []).push({ instancePath, keyword: "minItems", params: { limit: 1 } });
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate83(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData })) {
        vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" } });
    errors++;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
export const validateRenderRequest: Validator<types.FilledRenderRequest> = validate87;
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.template === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "template" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "template" || key0 === "data")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.template !== void 0) {
      if (!validate53(data.template, { instancePath: instancePath + "/template", parentData: data, parentDataProperty: "template", rootData })) {
        vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
        errors = vErrors.length;
      }
    }
    if (data.data !== void 0) {
      if (!validate82(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
        vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate87.errors = vErrors;
  return errors === 0;
}
export const validatePrintRequest: Validator<types.FilledPrintRequest> = validate90;
var formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
var schema39 = { "type": "string", "enum": ["product-label-2x1", "inventory-label-4x2", "price-tag-1.5x1"] };
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" } });
    errors++;
  }
  if (!(data === "product-label-2x1" || data === "inventory-label-4x2" || data === "price-tag-1.5x1")) {
    (vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema39.enum } });
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
var schema40 = { "type": "integer", "enum": [203, 300, 600] };
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!(typeof data == "number" && (!(data % 1) && !isNaN(data)) && isFinite(data))) {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "integer" } });
    errors++;
  }
  if (!(data === 203 || data === 300 || data === 600)) {
    (vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema40.enum } });
    errors++;
  }
  validate95.errors = vErrors;
  return errors === 0;
}
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs1 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.templateId === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "templateId" } });
      errors++;
    }
    if (data.templateId !== void 0) {
      let data0 = data.templateId;
      if (typeof data0 === "string") {
        if (!formats0.test(data0)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/templateId", isInChoice: true, keyword: "format", params: { format: "uuid" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/templateId", isInChoice: true, keyword: "type", params: { type: "string" }, schema: { "format": "uuid" } });
        errors++;
      }
    }
    if (data.starter !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/starter", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
  }
  const _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.starter === void 0) {
      (vErrors ??= []).push({ instancePath, isInChoice: true, keyword: "required", params: { missingProperty: "starter" } });
      errors++;
    }
    if (data.starter !== void 0) {
      if (!validate91(data.starter, { instancePath: instancePath + "/starter", parentData: data, parentDataProperty: "starter", rootData })) {
        vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
        errors = vErrors.length;
      }
    }
    if (data.templateId !== void 0) {
      (vErrors ??= []).push({ instancePath: instancePath + "/templateId", isInChoice: true, keyword: "false schema", params: {} });
      errors++;
    }
  }
  var _valid0 = _errs5 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
    }
  }
  if (!valid0) {
    (vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 } });
    errors++;
  } else {
    errors = _errs1;
    if (vErrors !== null) {
      if (_errs1) {
        vErrors.length = _errs1;
      } else {
        vErrors = null;
      }
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.resolution === void 0) {
      data.resolution = 300;
    }
    if (data.items === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "templateId" || key0 === "starter" || key0 === "items" || key0 === "startPosition" || key0 === "resolution")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.templateId !== void 0) {
      let data4 = data.templateId;
      if (typeof data4 === "string") {
        if (!formats0.test(data4)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/templateId", keyword: "format", params: { format: "uuid" } });
          errors++;
        }
      } else {
        (vErrors ??= []).push({ instancePath: instancePath + "/templateId", keyword: "type", params: { type: "string" }, schema: { "format": "uuid" } });
        errors++;
      }
    }
    if (data.starter !== void 0) {
      if (!validate91(data.starter, { instancePath: instancePath + "/starter", parentData: data, parentDataProperty: "starter", rootData })) {
        vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
        errors = vErrors.length;
      }
    }
    if (data.items !== void 0) {
      if (!validate85(data.items, { instancePath: instancePath + "/items", parentData: data, parentDataProperty: "items", rootData })) {
        vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
        errors = vErrors.length;
      }
    }
    if (data.startPosition !== void 0) {
      let data7 = data.startPosition;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
        (vErrors ??= []).push({ instancePath: instancePath + "/startPosition", keyword: "type", params: { type: "integer" }, schema: { "minimum": 1 } });
        errors++;
      }
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 < 1 || isNaN(data7)) {
          (vErrors ??= []).push({ instancePath: instancePath + "/startPosition", keyword: "minimum", params: { comparison: ">=", limit: 1 } });
          errors++;
        }
      }
    }
    if (!validate95(data.resolution, { instancePath: instancePath + "/resolution", parentData: data, parentDataProperty: "resolution", rootData })) {
      vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
      errors = vErrors.length;
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
export const validateStoreTemplateRequest: Validator<types.FilledStoreTemplateRequest> = validate97;
var pattern5 = new RegExp("^[^\\p{Cc}]*$", "u");
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data === "string") {
    if (func5(data) > 200) {
      (vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 200 } });
      errors++;
    }
    if (func5(data) < 1) {
      (vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 } });
      errors++;
    }
    if (!pattern5.test(data)) {
      (vErrors ??= []).push({ instancePath, keyword: "pattern", params: { pattern: "^[^\\p{Cc}]*$" } });
      errors++;
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, schema: { "pattern": "^[^\\p{Cc}]*$" } });
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate101.errors = vErrors;
  return errors === 0;
}
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    if (data.template === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "template" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "template" || key0 === "editor")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (!validate98(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData })) {
        vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
        errors = vErrors.length;
      }
    }
    if (data.template !== void 0) {
      if (!validate53(data.template, { instancePath: instancePath + "/template", parentData: data, parentDataProperty: "template", rootData })) {
        vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
        errors = vErrors.length;
      }
    }
    if (data.editor !== void 0) {
      if (!validate101(data.editor, { instancePath: instancePath + "/editor", parentData: data, parentDataProperty: "editor", rootData })) {
        vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate97.errors = vErrors;
  return errors === 0;
}
export const validateRenameTemplateRequest: Validator<types.RenameTemplateRequest> = validate103;
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (!validate98(data.name, { instancePath: instancePath + "/name", parentData: data, parentDataProperty: "name", rootData })) {
        vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate103.errors = vErrors;
  return errors === 0;
}
export const validateValidateTemplateRequest: Validator<types.ValidateTemplateRequest> = validate105;
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.template === void 0) {
      (vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "template" } });
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "template" || key0 === "items")) {
        (vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 } });
        errors++;
      }
    }
    if (data.template !== void 0) {
      if (!validate53(data.template, { instancePath: instancePath + "/template", parentData: data, parentDataProperty: "template", rootData })) {
        vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
        errors = vErrors.length;
      }
    }
    if (data.items !== void 0) {
      if (!validate85(data.items, { instancePath: instancePath + "/items", parentData: data, parentDataProperty: "items", rootData })) {
        vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
        errors = vErrors.length;
      }
    }
  } else {
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" } });
    errors++;
  }
  validate105.errors = vErrors;
  return errors === 0;
}

/** Component -> property -> the component that it holds, itself or in a list; empty for a plain value. */
export const shapes: NameTable = {
 "Template": {
  "unit": "",
  "width": "",
  "height": "",
  "type": "",
  "elements": "Element",
  "page": "Page",
  "grid": "Grid",
  "gap": "Gap"
 },
 "Page": {
  "width": "",
  "height": "",
  "margins": ""
 },
 "Grid": {
  "col": "",
  "row": ""
 },
 "Gap": {
  "column": "",
  "line": ""
 },
 "TextElement": {
  "type": "",
  "x": "",
  "y": "",
  "width": "",
  "height": "",
  "rotation": "",
  "value": "",
  "field": "",
  "fontSize": "",
  "fontFamily": "",
  "bold": "",
  "italic": "",
  "underline": "",
  "align": "",
  "verticalAlign": "",
  "color": ""
 },
 "BarcodeElement": {
  "type": "",
  "x": "",
  "y": "",
  "width": "",
  "height": "",
  "rotation": "",
  "value": "",
  "field": "",
  "barcodeType": "",
  "showBarcodeText": ""
 },
 "QrCodeElement": {
  "type": "",
  "x": "",
  "y": "",
  "width": "",
  "height": "",
  "rotation": "",
  "value": "",
  "field": "",
  "stroke": "",
  "strokeWidth": ""
 },
 "ImageElement": {
  "type": "",
  "x": "",
  "y": "",
  "width": "",
  "height": "",
  "rotation": "",
  "value": "",
  "field": "",
  "stroke": "",
  "strokeWidth": ""
 },
 "PrintItem": {
  "quantity": "",
  "data": ""
 },
 "RenderRequest": {
  "template": "Template",
  "data": ""
 },
 "PrintRequest": {
  "templateId": "",
  "starter": "",
  "items": "PrintItem",
  "startPosition": "",
  "resolution": ""
 },
 "StoreTemplateRequest": {
  "name": "",
  "template": "Template",
  "editor": ""
 },
 "RenameTemplateRequest": {
  "name": ""
 },
 "ValidateTemplateRequest": {
  "template": "Template",
  "items": "PrintItem"
 }
};
/** Component -> value of `type` -> the component that it stands for. */
export const variants: NameTable = {
 "Element": {
  "text": "TextElement",
  "barcode": "BarcodeElement",
  "qrcode": "QrCodeElement",
  "image": "ImageElement"
 }
};
