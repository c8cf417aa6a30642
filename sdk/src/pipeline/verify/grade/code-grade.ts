import type { CodeKind } from '../../../materials/symbols/code-reader.ts';
import type { GradedParameter, GradeLetter, ParameterName } from './grade-scale.ts';

/** Predicted print quality of one code. */
export interface CodeGrade {
  /** Id of the element, such as `e0`. */
  readonly element: string;
  /** Symbology of the code. */
  readonly symbology: CodeKind;
  readonly standard: 'ISO/IEC 15415' | 'ISO/IEC 15416';
  /** Overall grade from 4.0 (best) to 0.0. */
  readonly grade: number;
  readonly letter: GradeLetter;
  /** X dimension in millimetres. */
  readonly xDimension: number;
  /** Diameter of the measuring aperture in millimetres. */
  readonly aperture: number;
  readonly parameters: readonly GradedParameter[];
  /** Parameter with the lowest grade; absent if all parameters have the best grade. */
  readonly limiting?: ParameterName;
  /** Description of the limiting parameter in one sentence. */
  readonly reason: string;
  /** Change that would raise the grade; absent if all parameters have the best grade. */
  readonly advice?: GradeAdvice;
}

/** A change that would raise a grade. */
export interface GradeAdvice {
  readonly code: 'widen' | 'uncover' | 'clear_quiet_zone' | 'increase_contrast';
  readonly message: string;
}
