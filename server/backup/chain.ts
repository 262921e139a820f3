/**
 * Archives that continue each other: what a new archive need not repeat, and where the earlier ones of a restored archive are.
 * Each archive names all files that earlier ones have, so that only the archives with needed files are read.
 */
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { ArchiveProblem, type EarlierArchive, type HeldFile, type Manifest, storeNameOf } from './format'
import { readArchive, readHeader, skipPart } from './readArchive'
import type { Since } from './writeArchive'

/** Reads a complete archive, which a new one shall continue. @throws ArchiveProblem */
export async function sinceArchive(file: string, passphrase: string | undefined): Promise<Since> {
  const manifest = await readArchive({
    file,
    passphrase,
    async begin({ hasFiles }) {
      if (!hasFiles) throw new ArchiveProblem('withoutFiles', file)
    },
    part: skipPart,
  })
  const own = manifest.parts.filter(({ name }) => storeNameOf(name) !== null)
  const held = [...manifest.held, ...own.map((part) => ({ ...part, archive: manifest.id }))]
  return {
    at: manifest.createdAt,
    earlier: [{ id: manifest.id, file: path.basename(file) }, ...manifest.earlier],
    held: [...new Map(held.map((one) => [one.name, one])).values()],
  }
}

/** Where the earlier archives may be. */
export interface ChainPlaces {
  readonly file: string
  /** Other places of earlier archives than beside the archive. */
  readonly earlierFiles: readonly string[]
  readonly passphrase: string | undefined
}

/**
 * The file of each earlier archive, by its id: one of the named files, or the one beside the archive.
 *
 * @throws ArchiveProblem `earlierMissing` or `earlierForeign`.
 */
export async function findEarlier(
  earlier: readonly EarlierArchive[],
  { file, earlierFiles, passphrase }: ChainPlaces,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const named of earlierFiles) {
    const { id } = await readHeader(named, passphrase)
    if (!earlier.some((one) => one.id === id)) throw new ArchiveProblem('earlierForeign', named)
    found.set(id, named)
  }
  for (const { id, file: name } of earlier.filter((one) => !found.has(one.id))) {
    const beside = path.join(path.dirname(file), path.basename(name))
    if (!existsSync(beside)) throw new ArchiveProblem('earlierMissing', name)
    if ((await readHeader(beside, passphrase)).id !== id) throw new ArchiveProblem('earlierForeign', beside)
    found.set(id, beside)
  }
  return found
}

/** Hands over the files that earlier archives have for this one, and checks them. @throws ArchiveProblem */
export async function readEarlier(
  { held }: Pick<Manifest, 'held'>,
  found: ReadonlyMap<string, string>,
  {
    passphrase,
    part,
  }: {
    readonly passphrase: string | undefined
    readonly part: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  },
): Promise<void> {
  for (const [id, file] of found) {
    const needed = new Map(held.filter(({ archive }) => archive === id).map((one) => [one.name, one]))
    if (needed.size === 0) continue
    const { parts } = await readArchive({
      file,
      passphrase,
      part: (name, bytes) => (needed.has(name) ? part(name, bytes) : skipPart(name, bytes)),
    })
    const there = new Map(parts.map((one) => [one.name, one]))
    for (const one of needed.values())
      if (!isSame(one, there.get(one.name))) throw new ArchiveProblem('damaged', one.name)
  }
}

const isSame = (held: HeldFile, part: { readonly size: number; readonly sha256: string } | undefined): boolean =>
  part?.size === held.size && part.sha256 === held.sha256
