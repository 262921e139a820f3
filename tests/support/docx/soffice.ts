/** LibreOffice, if it is installed: a second program that opens documents. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'

const isThere = (program: string): boolean => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

/** Whether documents can be opened here, and their pages read. */
export const hasOffice = isThere('soffice') && isThere('pdftotext')

/** Converts a document with LibreOffice into a temporary file of another kind. */
function converted<Result>(document: Uint8Array, kind: string, use: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'podium-office-'))
  try {
    const file = path.join(folder, 'document.docx')
    const made = path.join(folder, 'made')
    writeFileSync(file, document)
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    const args = [profile, '--headless', '--convert-to', kind, '--outdir', made, file]
    execFileSync('soffice', args, { stdio: 'ignore', timeout: 120_000 })
    return use(path.join(made, `document.${kind}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The text of a document's pages as LibreOffice shows them. */
export const pagesOf = (document: Uint8Array): string[] =>
  converted(document, 'pdf', (file) =>
    execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1),
  )

/** The document as saved again by LibreOffice. */
export const resaved = (document: Uint8Array): Uint8Array => converted(document, 'docx', (file) => readFileSync(file))
