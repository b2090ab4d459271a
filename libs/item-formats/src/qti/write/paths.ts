const UNSAFE = /[\p{Cc}\p{Cs}\\/:*?"<>|#%]/gu;

/** A name that every file system and zip program takes. */
export const safeName = (name: string): string =>
  name
    .replaceAll(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-100) || 'file';

/** Where an image is in a package; its own folder keeps its name. */
export const imagePath = (fileId: string, name: string): string => `images/${fileId}/${safeName(name)}`;

/** An identifier as XML has it (NCName), made of the item's id. */
export const itemIdentifier = (id: string): string =>
  /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(id) ? id : `item-${id.replaceAll(/[^A-Za-z0-9_.-]/g, '_')}`;

/** Where an item or a test is in a package, unlike those in `taken`; case doesn't count, as on some file systems. */
export function filePath(folder: 'items' | 'tests', id: string, taken: ReadonlySet<string>): string {
  const name = `${folder}/${safeName(itemIdentifier(id))}`;
  let path = `${name}.xml`;
  for (let count = 2; taken.has(path.toLowerCase()); count++) path = `${name}-${count}.xml`;
  return path;
}

/** A path as a reference in XML. */
export const referenceTo = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The name of an item's or a test's file: its identifier in the manifest. */
export const nameOf = (path: string): string => path.replace(/^(items|tests)\/|\.xml$/g, '');
