/** Failures of commands, as one sentence for the person. */
import * as path from 'node:path'
import { FileExists } from '../backup/backupFile'
import { ArchiveProblem } from '../backup/format'
import { PlaceProblem } from '../backup/restoreArchive'
import { InvalidSetting } from '../config'
import { DatabaseUnreachable, FolderLocked } from '../database'
import { StoreUnusable } from '../services/files/store/fileStore'
import { ControlRefusal } from '../services/operations/control'
import { LicenseProblem } from '../services/operations/licenseFile'
import type { Texts } from './texts'

/** A failure whose sentence is complete. */
export class Failure extends Error {}

/** The sentence of a failure. */
export function sentenceOf(error: unknown, texts: Texts): string {
  if (error instanceof Failure || error instanceof StoreUnusable) return error.message
  if (error instanceof ArchiveProblem) return texts.fault[error.fault](error.detail)
  if (error instanceof PlaceProblem) return texts.place[error.fault](error.detail)
  if (error instanceof FileExists) return texts.exists(error.file)
  if (error instanceof InvalidSetting) return texts.settings(error.message.replaceAll('\n', '; '))
  if (error instanceof FolderLocked) return texts.locked(error.pid)
  if (error instanceof DatabaseUnreachable) return texts.unreachable('', error.message)
  if (error instanceof LicenseProblem) return texts.licenseFault[error.fault]
  if (error instanceof ControlRefusal) return refusal(error, texts)
  const [code, place] = ['code', 'path'].map((key) => (error instanceof Error ? Reflect.get(error, key) : undefined))
  const where = typeof place === 'string' ? path.resolve(place) : ''
  if (code === 'ENOSPC') return texts.full(where)
  if (typeof code === 'string' && /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT)$/.test(code))
    return texts.unwritable(where, code)
  return texts.failed(error instanceof Error ? error.message : String(error))
}

function refusal({ reason, detail }: ControlRefusal, texts: Texts): string {
  if (reason === 'noSuchAccount') return texts.noSuchAccount(detail)
  if (reason === 'noSuchPerson') return texts.noSuchPerson(detail)
  if (reason === 'noErasure') return texts.noErasure(detail)
  if (reason === 'refused') return detail
  if (reason === 'noAdministrator') return texts.noAdministrator(detail)
  if (reason === 'loginCodeTaken') return texts.loginCodeTaken(detail)
  if (reason === 'invalidInput') return texts.invalidLogin
  if (isLicenseFault(reason, texts)) return texts.licenseFault[reason]
  return texts.failed(`${reason} ${detail}`.trim())
}

const isLicenseFault = (reason: string, { licenseFault }: Texts): reason is keyof Texts['licenseFault'] =>
  Object.hasOwn(licenseFault, reason)
