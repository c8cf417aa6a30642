import { describe, expect, it } from 'vitest';
import { newDesign, withTemplateText } from '../design.ts';
import { fileNameOf, isChanged, isOnlyRenamed, newDocument } from './document.ts';

const template = { width: 10, height: 5, elements: [] };
const design = newDesign(template, {});

describe('a document', () => {
  it('has nothing to lose when it is begun', () => {
    expect(isChanged(newDocument('Untitled', template), design)).toBe(false);
  });

  it('is changed by another name', () => {
    const renamed = { ...newDocument('Untitled', template), name: 'Tags' };
    expect(isChanged(renamed, design)).toBe(true);
    expect(isOnlyRenamed(renamed, template)).toBe(true);
  });

  it('is changed by another template, and unchanged when that is taken back', () => {
    const document = newDocument('Untitled', template);
    expect(isChanged(document, newDesign({ ...template, width: 11 }, {}))).toBe(true);
    expect(isChanged(document, newDesign({ ...template }, {}))).toBe(false);
  });

  it('is changed by a text that is not JSON yet', () => {
    expect(isChanged(newDocument('Untitled', template), withTemplateText(design, '{'))).toBe(true);
  });

  it.each([
    ['Price tag 1.5 × 1', 'Price-tag-1.5-1'],
    ['Größe/Farbe: "rot"', 'Größe-Farbe-rot'],
    ['../..', 'label'],
    ['…', 'label'],
  ])('called %s makes the file %s', (name, file) => {
    expect(fileNameOf(newDocument(name, template))).toBe(file);
  });
});
