/** [offset, bytes in hexadecimal, name]: kinds that are recognised in order to be refused by name. */
const signatures: readonly (readonly [number, string, string])[] = [
  [0, '89504e47', 'PNG'],
  [0, 'ffd8ff', 'JPEG'],
  [0, '47494638', 'GIF'],
  [0, '49492a00', 'TIFF'],
  [0, '4d4d002a', 'TIFF'],
  [8, '57454250', 'WebP'],
  [0, '38425053', 'PSD'],
  [0, '41542654464f524d', 'DjVu'],
  [0, '00000100', 'ICO'],
  [0, '526172211a07', 'RAR'],
  [0, '377abcaf271c', '7-Zip'],
  [0, '1f8b', 'gzip'],
  [0, '425a68', 'bzip2'],
  [0, 'fd377a585a00', 'xz'],
  [0, '28b52ffd', 'Zstandard'],
  [0, '4d534346', 'CAB'],
  [257, '7573746172', 'tar'],
  [0, '7f454c46', 'ELF'],
  [0, 'cafebabe', 'Java class'],
  [0, 'cffaedfe', 'Mach-O'],
  [0, '53514c69746520666f726d6174', 'SQLite'],
  [0, '252150532d', 'PostScript'],
  [0, '0001000000', 'TrueType'],
  [0, '4f54544f', 'OpenType'],
  [0, '774f4646', 'WOFF'],
  [0, '774f4632', 'WOFF'],
  [4, '66747970', 'MP4'],
  [0, '1a45dfa3', 'Matroska'],
  [0, '4f676753', 'Ogg'],
  [0, '494433', 'MP3'],
  [0, '664c6143', 'FLAC'],
  [8, '57415645', 'WAV'],
  [8, '41564920', 'AVI'],
  [0, '3026b2758e66cf11', 'Windows Media'],
  [0, 'e4525c7b8cd8a74d', 'OneNote'],
]

/** The name of a kind that is no document, by its first bytes; undefined when not recognised. */
export function foreignType(head: Buffer): string | undefined {
  const found = signatures.find(([offset, bytes]) => {
    const length = bytes.length / 2
    return head.subarray(offset, offset + length).toString('hex') === bytes
  })
  if (found) return found[2]
  // Two letters prove nothing: BMP and EXE need more.
  if (head.toString('latin1', 0, 2) === 'BM' && head.length > 30 && head.readUInt32LE(6) === 0) {
    return 'BMP'
  }
  return head.toString('latin1', 0, 2) === 'MZ' && head.includes(0) ? 'EXE' : undefined
}
