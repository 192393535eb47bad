/** A text with marks for what is stressed or typed, part by part. */

export interface Part {
  words: string;
  as: 'plain' | 'strong' | 'code';
}

const PARTS = /\*\*(?<strong>.+?)\*\*|`(?<code>.+?)`|(?<plain>[^*`]+|[*`])/gu;

export const partsOf = (text: string): Part[] =>
  [...text.matchAll(PARTS)].map(({ groups: { strong, code, plain } = {} }) => ({
    words: strong ?? code ?? plain ?? '',
    as: strong !== undefined ? 'strong' : code !== undefined ? 'code' : 'plain',
  }));
