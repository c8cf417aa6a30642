import type { ImagesWords } from '../vocabulary/images.ts';

export const images: ImagesWords = {
  choose: 'Choose a picture',
  reading: 'Reading the picture',
  done: {
    kept: 'The picture is used unchanged: {width} × {height} pixels, {after}.',
    shrunk:
      'The picture was made smaller, to what the printer shows of it: {width} × {height} pixels, {after} instead of {before}.',
    converted: 'The picture was saved again with all its pixels: {after} instead of {before}.',
    drawing: 'The drawing is used unchanged, sharp at any size: {after}.',
  },
  several: {
    one: '{count} picture was added, made to fit what the printer shows of it.',
    other: '{count} pictures were added, each made to fit what the printer shows of it.',
  },
  cancelled: 'Cancelled. The picture was not added.',
  full: 'The picture was not added: a label takes {most} elements, and this one has as many. Remove one first.',
  gone: 'The picture was not used: the picture that it was to replace was removed meanwhile.',
  otherLabel: 'The picture was not used: another label was opened while it was read. Choose it again.',
  refused: {
    empty: 'This file is empty. Choose another one.',
    heic: 'This is a HEIC photo, as iPhones take them. Save it as JPEG and choose that file.',
    svg: 'This SVG drawing is saved in a way that is not read. Save it as plain SVG, in UTF-8 and without entities, or as PNG.',
    svg_part:
      'This SVG drawing has a part that is not printed: <{element}> in line {line}. Text, pictures, patterns and filters are not. Save it with plain shapes and colours, text converted to paths, or as PNG.',
    svg_size:
      'This SVG drawing does not say how large it is. Save it with a viewBox, or with a width and a height above 0, or as PNG.',
    svg_too_large:
      'This SVG drawing is too large: at most 1 MB and some thousand shapes are printed. Simplify its paths, or save it as PNG.',
    other_format: 'This is a {format} file. Save the picture as PNG or JPEG and choose that file.',
    unknown_format: 'This file is not a picture, or it is damaged. Choose a PNG, JPEG, WebP, GIF or SVG file.',
    broken: 'This {format} file is damaged: a part of it is missing. Save or send it again and choose the new file.',
    too_many_pixels: 'This picture has more than 40 megapixels. Make it smaller and choose it again.',
    file_too_large: 'This file is larger than 64 MB. Make the picture smaller and choose it again.',
    unreadable: 'The file could not be read: it was moved or changed, or may not be opened. Choose it again.',
    no_room:
      'The label is full: a template takes 1 MB, pictures included. Remove a picture, or use one from a web address.',
    no_decoder: 'This browser cannot make pictures ready. Use a newer one, or a picture from a web address.',
  },
};
