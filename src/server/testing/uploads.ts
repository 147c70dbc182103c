export const file = (bytes: Uint8Array) => ({ bytes, name: '../../etc/passwd.png', type: 'image/png' })

export function part(name: string, value: string, filename?: string): string {
  const file = filename ? `; filename="${filename}"\r\nContent-Type: image/png` : ''
  return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
}
