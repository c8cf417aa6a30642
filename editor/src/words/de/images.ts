import type { ImagesWords } from '../vocabulary/images.ts';

export const images: ImagesWords = {
  choose: 'Bild auswählen',
  reading: 'Bild wird gelesen',
  done: {
    kept: 'Das Bild wird verwendet, wie es ist: {width} × {height} Pixel, {after}.',
    shrunk:
      'Das Bild wurde auf das verkleinert, was der Drucker davon zeigt: {width} × {height} Pixel, {after} statt {before}.',
    converted: 'Das Bild wurde mit allen Pixeln neu gespeichert: {after} statt {before}.',
    drawing: 'Die Zeichnung wird unverändert verwendet, scharf in jeder Größe: {after}.',
  },
  several: {
    one: '{count} Bild wurde hinzugefügt und an das angepasst, was der Drucker davon zeigt.',
    other: '{count} Bilder wurden hinzugefügt und an das angepasst, was der Drucker davon zeigt.',
  },
  cancelled: 'Abgebrochen. Das Bild wurde nicht hinzugefügt.',
  full: 'Das Bild wurde nicht hinzugefügt: Ein Etikett fasst {most} Elemente, und dieses hat so viele. Entfernen Sie erst eines.',
  gone: 'Das Bild wurde nicht verwendet: Das Bild, das es ersetzen sollte, wurde inzwischen entfernt.',
  otherLabel:
    'Das Bild wurde nicht verwendet: Während es gelesen wurde, wurde ein anderes Etikett geöffnet. Wählen Sie es noch einmal.',
  refused: {
    empty: 'Diese Datei ist leer. Wählen Sie eine andere.',
    heic: 'Das ist ein HEIC-Foto, wie iPhones es aufnehmen. Speichern Sie es als JPEG und wählen Sie diese Datei.',
    svg: 'Diese SVG-Zeichnung ist so gespeichert, dass sie nicht gelesen wird. Speichern Sie sie als einfaches SVG, in UTF-8 und ohne Entitäten, oder als PNG.',
    svg_part:
      'Diese SVG-Zeichnung enthält einen Teil, der nicht gedruckt wird: <{element}> in Zeile {line}. Text, Bilder, Muster und Filter werden es nicht. Speichern Sie sie mit einfachen Formen und Farben, Text in Pfade umgewandelt, oder als PNG.',
    svg_size:
      'Diese SVG-Zeichnung sagt nicht, wie groß sie ist. Speichern Sie sie mit einer viewBox, oder mit Breite und Höhe über 0, oder als PNG.',
    svg_too_large:
      'Diese SVG-Zeichnung ist zu groß: Gedruckt werden höchstens 1 MB und einige tausend Formen. Vereinfachen Sie ihre Pfade, oder speichern Sie sie als PNG.',
    other_format: 'Das ist eine {format}-Datei. Speichern Sie das Bild als PNG oder JPEG und wählen Sie diese Datei.',
    unknown_format:
      'Diese Datei ist kein Bild oder beschädigt. Wählen Sie eine PNG-, JPEG-, WebP-, GIF- oder SVG-Datei.',
    broken:
      'Diese {format}-Datei ist beschädigt: Ein Teil fehlt. Speichern oder senden Sie sie noch einmal und wählen Sie die neue.',
    too_many_pixels: 'Dieses Bild hat mehr als 40 Megapixel. Verkleinern Sie es und wählen Sie es noch einmal.',
    file_too_large: 'Diese Datei ist größer als 64 MB. Verkleinern Sie das Bild und wählen Sie es noch einmal.',
    unreadable:
      'Die Datei ließ sich nicht lesen: Sie wurde verschoben oder geändert oder darf nicht geöffnet werden. Wählen Sie sie noch einmal.',
    no_room:
      'Das Etikett ist voll: Eine Vorlage fasst 1 MB samt Bildern. Entfernen Sie ein Bild, oder nehmen Sie eines von einer Webadresse.',
    no_decoder:
      'Dieser Browser kann keine Bilder aufbereiten. Nehmen Sie einen neueren oder ein Bild von einer Webadresse.',
  },
};
