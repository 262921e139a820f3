/**
 * Converts slides and older documents to pdf with an office suite, if this machine has one: in a bounded process with a
 * home of its own, without network, macros and external links.
 */
import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inBoundedProgram } from '../../../bounded/boundedProgram'
import { oneAtATime } from '../../../shared/oneAtATime'
import { withFile } from '../judging/fileReader'

/** An office suite. */
export interface Office {
  /** Whether it reads files with this extension: its components are installed separately. */
  reads(extension: string): boolean
  /** Writes `<name>.pdf` beside a file; returns its path. Rejects with `NotConverted` if the file cannot be read. */
  toPdf(file: string, signal?: AbortSignal): Promise<string>
}

const MIB = 1024 * 1024
const BOUNDS = { ms: 90_000, memoryBytes: 1_024 * MIB, fileBytes: 200 * MIB }
const NAME = 'soffice'
const PDF = '%PDF-'

const item = (place: string, name: string, value: string | number | boolean): string =>
  `<item oor:path="/org.openoffice.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** The settings of the suite: an unreachable proxy disables the network. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', 3),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', true),
  item('Office.Writer/Content/Update', 'Link', 0),
  item('Office.Calc/Content/Update', 'Link', 1),
  item('Inet/Settings', 'ooInetProxyType', 2),
  item('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPProxyPort', 9),
  item('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPSProxyPort', 9),
  item('Inet/Settings', 'ooInetFTPProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetFTPProxyPort', 9),
].join('\n')}
</oor:items>
`

/** The path of the suite; null: not installed. */
export function findOffice(searched = process.env.PATH): string | null {
  for (const folder of (searched ?? '').split(path.delimiter)) {
    const file = path.join(folder, NAME)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder.
    }
  }
  return null
}

/** The files beside the suite's program that show which component is installed, by extension. */
const parts: Readonly<Record<string, string>> = {
  doc: 'writer.xcd',
  docx: 'writer.xcd',
  ppt: 'impress.xcd',
  pptx: 'impress.xcd',
}

/** The suite at a path. One document at a time. */
export function createOffice(program: string): Office {
  const inTurn = oneAtATime()
  const registry = existsSync(program) ? path.join(path.dirname(realpathSync(program)), '../share/registry') : ''
  // Other packages lack these files, and include all components.
  const hasRegistry = existsSync(path.join(registry, 'main.xcd'))
  const reads = (extension: string): boolean => {
    const part = parts[extension]
    return part !== undefined && (!hasRegistry || existsSync(path.join(registry, part)))
  }
  const toPdf: Office['toPdf'] = (file, signal) =>
    inTurn(async () => {
      const folder = path.dirname(file)
      const profile = path.join(folder, 'profile')
      await mkdir(path.join(profile, 'user'), { recursive: true })
      await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), SETTINGS)
      await inBoundedProgram({
        program,
        args: [
          `-env:UserInstallation=${pathToFileURL(profile)}`,
          ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
          ...['--convert-to', 'pdf', '--outdir', folder, file],
        ],
        folder,
        bounds: BOUNDS,
        signal,
      })
      const made = path.join(folder, `${path.parse(file).name}.pdf`)
      // The suite also exits successfully if it could not read a document.
      const begin = await withFile(made, ({ read }) => read(0, PDF.length)).catch(() => null)
      if (begin?.toString('latin1') !== PDF) throw new NotConverted()
      return made
    })
  return { reads, toPdf }
}

/** The suite did not convert a document. */
export class NotConverted extends Error {}
