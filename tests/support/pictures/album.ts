/**
 * The stored pictures of the charts' states, `tests/pictures/<chart>/<state>.webp`, and the results of a run: notes by
 * chart, from which the workbench's report is made.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type DifferingPicture,
  type PictureKind,
  type PictureReport,
  pictureKinds,
} from '../../../contract/entities/workbench/workbench'
import type { Darkroom, Shot } from './darkroom'

const top = join(import.meta.dirname, '..', '..', '..')

/**
 * The most pixels in which two pictures of one view may differ, because of anti-aliasing. A letter has more, and it is
 * more than the share of a picture that is reported as 0.00 %.
 */
const PIXELS_TOLERATED = 60
const WEBP = '.webp'

/** Which pictures of a chart are stored. */
export interface Choice {
  /** So many at most. */
  readonly most: number
  /** Each differs from every other one in this share of the pixels at least. */
  readonly least: number
}

/** Of a chart of one feature. */
const FEW: Choice = { most: 4, least: 0.03 }
/** Of a chart whose views many pages share: every face of them is stored once, here. */
export const FACES: Choice = { most: 10, least: 0.004 }

/** What was found out about one chart. */
interface Note {
  readonly chart: string
  readonly madeAt: string
  readonly compared: number
  readonly isDrawnAlike: boolean
  readonly pictures: readonly DifferingPicture[]
}

export interface AlbumFolders {
  /** The folder of the stored pictures. */
  readonly kept: string
  /** The folder of the reports. */
  readonly report: string
}

const ours: AlbumFolders = { kept: join(top, 'tests', 'pictures'), report: join(top, 'build', 'report') }

/** All stored pictures. */
export class Album {
  constructor(private readonly folders: AlbumFolders = ours) {}

  /** Whether this machine renders text and edges like the machine that stored the pictures. */
  async isDrawnAlike(darkroom: Darkroom): Promise<boolean> {
    return read(this.#testCard)?.equals(await darkroom.takeTestCard()) ?? false
  }

  /** Stores how this machine renders. */
  async keepTestCard(darkroom: Darkroom): Promise<void> {
    put(this.#testCard, await darkroom.takeTestCard())
  }

  /** Compares the pictures of one chart with the stored ones, or stores them. */
  chart(chart: string, darkroom: Darkroom, isKeeping: boolean, choice: Choice = FEW): ChartPictures {
    return new ChartPictures(this.folders, chart, darkroom, isKeeping, choice)
  }

  /** Names with stored pictures that are not charts. */
  strayCharts(known: ReadonlySet<string>): string[] {
    return namesIn(this.folders.kept).filter((name) => !name.includes('.') && !known.has(name))
  }

  /** Removes the pictures of charts that no longer exist. */
  forgetStrayCharts(known: ReadonlySet<string>): void {
    for (const name of this.strayCharts(known)) rmSync(join(this.folders.kept, name), { recursive: true })
  }

  /** Writes `pictures.json` from all notes; nothing without notes. */
  writeReport(): void {
    const notes: Note[] = namesIn(notesOf(this.folders)).flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(notesOf(this.folders), name), 'utf8')) as Note]
      } catch {
        // The file was being written.
        return []
      }
    })
    if (notes.length === 0) return
    const whole: PictureReport = {
      madeAt:
        notes
          .map(({ madeAt }) => madeAt)
          .sort()
          .at(-1) ?? '',
      compared: Object.fromEntries(notes.map(({ chart, compared }) => [chart, compared])),
      isDrawnAlike: notes.every(({ isDrawnAlike }) => isDrawnAlike),
      pictures: notes.flatMap(({ pictures }) => pictures),
    }
    const file = join(this.folders.report, 'pictures.json')
    put(`${file}.new`, JSON.stringify(whole))
    renameSync(`${file}.new`, file)
  }

  get #testCard(): string {
    return join(this.folders.kept, 'testCard.webp')
  }
}

/** A picture that was taken, beside the stored one of its state. */
interface Taken {
  readonly state: string
  readonly now: Shot
  readonly kept: Shot | null
}

/** The pictures of one chart while its states are looked at. */
class ChartPictures {
  readonly #kept: ReadonlySet<string>
  readonly #taken: Taken[] = []
  readonly #compared = new Set<string>()
  readonly #differing: DifferingPicture[] = []

  constructor(
    private readonly folders: AlbumFolders,
    private readonly chart: string,
    private readonly darkroom: Darkroom,
    private readonly isKeeping: boolean,
    private readonly choice: Choice,
  ) {
    for (const kind of pictureKinds) rmSync(join(printsOf(folders), kind, chart), { recursive: true, force: true })
    this.#kept = new Set(
      namesIn(join(folders.kept, chart))
        .filter((name) => name.endsWith(WEBP))
        .map((name) => name.slice(0, -WEBP.length)),
    )
  }

  /**
   * Takes and compares the picture of a state that the page shows; stores it, if requested, when it differs. Returns
   * whether it equals the stored one.
   */
  async look(state: string): Promise<boolean> {
    if (!this.isKeeping && this.#kept.size > 0 && !this.#kept.has(state)) return true
    const kept = read(this.#keptFile(state))
    const now = await this.darkroom.take(kept)
    this.#compared.add(state)
    if (this.isKeeping) this.#taken.push({ state, now, kept })
    if (kept?.equals(now)) return true
    if (!kept) {
      if (!this.isKeeping) this.#note(state, 'added', 1, { now: await this.darkroom.print(now) })
      return false
    }
    const { differing, of } = await this.darkroom.compare(kept, now)
    if (differing <= PIXELS_TOLERATED) return true
    if (!this.isKeeping) this.#note(state, 'changed', differing / of, await this.darkroom.prints())
    return false
  }

  /**
   * The pictures to store: first those of states that have one, then always the one that differs most from all that are chosen, as
   * long as it differs enough.
   */
  async #chosen(): Promise<Taken[]> {
    const { most, least } = this.choice
    const chosen: Taken[] = []
    const left = new Map(this.#taken.map((taken) => [taken, 1]))
    const add = async (taken: Taken): Promise<void> => {
      chosen.push(taken)
      left.delete(taken)
      for (const [other, share] of left) {
        const { differing, of } = await this.darkroom.compare(taken.now, other.now)
        left.set(other, Math.min(share, differing / of))
      }
    }
    const next = (): Taken | undefined => {
      const enough = [...left].filter(([, share]) => share >= least)
      const known = enough.filter(([{ state }]) => this.#kept.has(state))
      const [best] = (known.length > 0 ? known : enough).toSorted(([, one], [, other]) => other - one)
      return best?.[0]
    }
    for (let taken = next(); taken && chosen.length < most; taken = next()) await add(taken)
    return chosen
  }

  /** Stores the chosen pictures; one that looks as before stays the same file. */
  async #keep(): Promise<void> {
    const chosen = await this.#chosen()
    for (const state of this.#kept) if (!chosen.some((one) => one.state === state)) rmSync(this.#keptFile(state))
    for (const { state, now, kept } of chosen) {
      const isSame = kept !== null && (await this.darkroom.compare(kept, now)).differing <= PIXELS_TOLERATED
      if (!isSame) put(this.#keptFile(state), now)
    }
  }

  /** When all states have been looked at: what differs. Notes it for the report. */
  async end(isDrawnAlike: boolean): Promise<readonly DifferingPicture[]> {
    if (this.isKeeping) await this.#keep()
    else
      for (const state of this.#kept)
        if (!this.#compared.has(state))
          this.#note(state, 'removed', 1, { kept: await this.darkroom.print(readFileSync(this.#keptFile(state))) })
    const note: Note = {
      chart: this.chart,
      madeAt: new Date().toISOString(),
      compared: this.#compared.size,
      isDrawnAlike,
      pictures: this.#differing,
    }
    put(join(notesOf(this.folders), `${this.chart}.json`), JSON.stringify(note))
    return this.#differing
  }

  #note(
    state: string,
    change: DifferingPicture['change'],
    share: number,
    pictures: Partial<Record<PictureKind, Buffer>>,
  ): void {
    this.#differing.push({ chart: this.chart, state, change, share })
    for (const [kind, picture] of Object.entries(pictures)) {
      put(join(printsOf(this.folders), kind, this.chart, `${state}.png`), picture)
    }
  }

  #keptFile(state: string): string {
    return join(this.folders.kept, this.chart, `${state}${WEBP}`)
  }
}

const printsOf = ({ report }: AlbumFolders): string => join(report, 'pictures')
const notesOf = (folders: AlbumFolders): string => join(printsOf(folders), 'compared')

function put(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
