// TypeScript types of every path and schema. A .ts file: tsc copies no .d.ts from src to dist.
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describingReferences, GENERATED, without } from './contract.mjs';

const { factory } = ts;

/** Component schema -> the name of its type, where its own is the DOM's or says too little by itself. */
const TYPE_NAMES = { Element: 'LabelElement', Layout: 'LayoutReport' };

/** The text of schema.ts. Types are readonly; a property with a default may be left out of a request. */
export async function schemaTypes(contract) {
  // Examples belong to the reference page; in an editor's hover they only hide the description.
  const terse = without(contract, ['examples', 'example']);
  const ast = await openapiTS(describingReferences(terse), {
    immutable: true,
    defaultNonNullable: false,
    silent: true,
  });
  return `${GENERATED}\n${plainComments(astToString(namedSchemas(ast)))}`;
}

/** Comments as an editor shows them best: the description without a tag before it, and nothing of how it was made. */
const plainComments = (text) =>
  text.replaceAll('* @description ', '* ').replaceAll(' (enum property replaced by openapi-typescript)', '');

/**
 * The same declarations with a type of its own for each component schema: an editor's hover and the compiler's errors
 * then say `Template`, not `components["schemas"]["Template"]` or all that stands in it.
 */
function namedSchemas(statements) {
  const named = statements.map((statement) => ts.visitNode(statement, nameReferences));
  const components = named.find((statement) => statement.name?.text === 'components');
  const schemas = components.members.find(({ name }) => name.text === 'schemas');
  const byName = new Map(schemas.type.members.map((schema) => [schema.name.text, schema]));
  const types = schemas.type.members.flatMap((schema) => declarations(schema, byName));
  const names = schemas.type.members.map(({ modifiers, name }) =>
    factory.createPropertySignature(modifiers, name, undefined, reference(name.text)),
  );
  const slim = factory.updateInterfaceDeclaration(
    components,
    components.modifiers,
    components.name,
    components.typeParameters,
    components.heritageClauses,
    components.members.map((member) =>
      member === schemas
        ? factory.createPropertySignature(
            member.modifiers,
            member.name,
            undefined,
            factory.createTypeLiteralNode(names),
          )
        : member,
    ),
  );
  return [...types, ...named.map((statement) => (statement === components ? slim : statement))];
}

const typeName = (schema) => TYPE_NAMES[schema] ?? schema;
const reference = (schema) => factory.createTypeReferenceNode(typeName(schema));

/** `components["schemas"]["Template"]` becomes `Template`, at any depth. */
function nameReferences(node) {
  const schema = schemaOf(node);
  if (schema !== undefined) return reference(schema);
  const visited = orUndefined(ts.visitEachChild(node, nameReferences, undefined));
  return visited === node ? node : ts.setSyntheticLeadingComments(visited, ts.getSyntheticLeadingComments(node));
}

/** Parts of an operation, by which openapi-fetch infers what a call takes: no properties of a value. */
const OPERATION_PARTS = ['query', 'header', 'path', 'cookie', 'requestBody', 'content'];

/** An optional property may also be undefined, with `exactOptionalPropertyTypes` too: JSON leaves it out. */
function orUndefined(node) {
  if (!ts.isPropertySignature(node) || !node.questionToken || OPERATION_PARTS.includes(node.name.text)) return node;
  const { NeverKeyword, UndefinedKeyword, UnknownKeyword } = ts.SyntaxKind;
  // openapi-fetch makes `never` of what can only be undefined.
  if ([NeverKeyword, UndefinedKeyword, UnknownKeyword].includes(node.type.kind)) return node;
  const type = factory.createUnionTypeNode([node.type, factory.createKeywordTypeNode(UndefinedKeyword)]);
  return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
}

function schemaOf(node) {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType, indexType } = node.objectType;
  const isSchema = textOf(objectType) === 'components' && textOf(indexType) === 'schemas';
  return isSchema ? textOf(node.indexType) : undefined;
}

/** The name in `components` or in `"schemas"`. */
const textOf = (node) => (node.typeName ?? node.literal)?.text;

/** The exported type of a component schema: interfaces wherever there are properties alone. */
function declarations(schema, byName) {
  const { type } = schema;
  const name = typeName(schema.name.text);
  const said = (node) => ts.setSyntheticLeadingComments(node, ts.getSyntheticLeadingComments(schema));
  if (ts.isTypeLiteralNode(type)) return [said(interfaceOf(name, type.members))];
  if (textOf(type) === 'WithRequired') return [said(withRequired(name, type, byName))];
  const forms = formsOf(type).map(({ required, members }) => ({
    name: `${name}With${capitalized(required)}`,
    members,
  }));
  if (forms.length === 0) return [said(aliasOf(name, type))];
  const union = factory.createUnionTypeNode(forms.map((form) => factory.createTypeReferenceNode(form.name)));
  return [said(aliasOf(name, union)), ...forms.map((form) => said(interfaceOf(form.name, form.members)))];
}

/**
 * The forms of what is written `{ all } & ({ one } | { other })`, each with all its properties, and which it is named
 * for: the compiler would show the intersection with everything that is in it.
 */
function formsOf(type) {
  if (!ts.isIntersectionTypeNode(type)) return [];
  const [shared, choice] = type.types;
  if (!ts.isTypeLiteralNode(shared) || !ts.isParenthesizedTypeNode(choice)) return [];
  return choice.type.types.map(({ members }) => {
    const own = new Map(members.map((member) => [member.name.text, member]));
    return {
      required: members.find(({ questionToken }) => !questionToken).name.text,
      members: shared.members.map((member) => own.get(member.name.text) ?? member),
    };
  });
}

/** `WithRequired<Page, "margins">` as an interface of `Page` in which `margins` is not optional. */
function withRequired(name, { typeArguments: [base, keys] }, byName) {
  const required = [...astToString(keys).matchAll(/"([^"]+)"/g)].map(([, key]) => key);
  const members = byName
    .get(textOf(base))
    .type.members.filter((member) => required.includes(member.name.text))
    .map((member) =>
      ts.setSyntheticLeadingComments(
        factory.createPropertySignature(member.modifiers, member.name, undefined, definite(member.type)),
        ts.getSyntheticLeadingComments(member),
      ),
    );
  const heritage = factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [
    factory.createExpressionWithTypeArguments(factory.createIdentifier(textOf(base)), undefined),
  ]);
  return interfaceOf(name, members, [heritage]);
}

/** The type that `orUndefined` had. */
const definite = (type) => (ts.isUnionTypeNode(type) && type.types.length === 2 ? type.types[0] : type);

const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
const interfaceOf = (name, members, heritage) =>
  factory.createInterfaceDeclaration(exported, name, undefined, heritage, members);
const aliasOf = (name, type) => factory.createTypeAliasDeclaration(exported, name, undefined, type);
const capitalized = (word) => word[0].toUpperCase() + word.slice(1);
