/** A file with its path inside the folder it was chosen or dropped with. */
export interface Chosen {
  readonly file: File
  readonly path: string
}

/** The files of an input, of a folder too (`webkitdirectory`). */
export const ofInput = (files: FileList | null): Chosen[] =>
  Array.from(files ?? [], (file) => ({ file, path: file.webkitRelativePath || file.name }))

/**
 * Everything that was dropped, folders with all they hold. Call it inside the event: afterwards the
 * browser empties the transfer.
 */
export async function ofDrop(transfer: DataTransfer): Promise<Chosen[]> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null)
  const files = Array.from(transfer.files)
  if (entries.every((entry) => entry === null))
    return files.map((file) => ({ file, path: file.name }))
  const chosen: Chosen[] = []
  for (const entry of entries) if (entry) await walk(entry, chosen)
  return chosen
}

async function walk(entry: FileSystemEntry, into: Chosen[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File | undefined>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
    )
    if (file) into.push({ file, path: entry.fullPath.replace(/^\//, '') || file.name })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A reader gives at most a hundred entries a time.
    const batch = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (batch.length === 0) return
    for (const inner of batch) await walk(inner, into)
  }
}
