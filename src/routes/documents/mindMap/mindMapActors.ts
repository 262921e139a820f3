/** Connects the charts of mind maps with the server, the browser's storage and pictures. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import type { MindMapRow } from '../../../../contract/entities/documents/mindMap'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import type { Page } from '../../../../contract/fields'
import { MIND_MAP_PAGE } from '../../../../contract/limits'
import { type MindMap, readMindMap, writeMindMap } from '../../../../contract/rules/documents/mindMap'
import { mindMapOfPlan, toPlanItems } from '../../../../contract/rules/documents/mindMapOutline'
import { mindDeskMachine } from '../../../machines/documents/mindMap/mindDesk.machine'
import { mindMapMachine } from '../../../machines/documents/mindMap/mindMap.machine'
import type {
  FindMapsInput,
  KeepDraft,
  MapSaving,
  MindMapInput,
  OpenedMap,
  PictureKind,
  PictureOf,
  PlanOf,
  SaveMapInput,
  UploadedImage,
} from '../../../machines/documents/mindMap/mindMap.types'
import { mindMapListMachine } from '../../../machines/documents/mindMap/mindMapList.machine'
import { mindSavingMachine } from '../../../machines/documents/mindMap/mindSaving.machine'
import { texts } from '../../../machines/documents/mindMap/texts'
import { planOfImported } from '../../../machines/documents/plans/plans.logic'
import type { PlanItem } from '../../../machines/documents/plans/plans.types'
import { fileAddress, imageProblem, uploadImage } from '../../../services/files/files'
import { dataAddressOf, handOver, imageSize, pictureOfSvg } from '../../../services/files/picture'
import { PictureError } from '../../../services/files/pictureFit'
import { CallError, call } from '../../../services/network/http'
import { planOf } from '../../../views/documents/mindMap/layout'
import { pictureOf } from '../../../views/documents/mindMap/picture'
import { draftKey, dropDraft, readDraft, writeDraft } from './kept'
import { measure } from './measure'

/** Delay before changes are stored in the browser, in ms; also stored when the page is left. */
const KEEP_MS = 300

async function fetchMap(mindMapCode: string, signal: AbortSignal): Promise<{ map: MindMap; version: number }> {
  const { name, body, version } = await call('getMindMap', { mindMapCode }, { signal })
  const map = readMindMap(name, body)
  if (!map) throw new CallError('getMindMap', errors.mindMapInvalid.code, texts.loadFailed, 0)
  return { map, version }
}

const openMap = fromPromise<OpenedMap, Omit<MindMapInput, 'requestId'>>(
  async ({ input: { userId, mindMapCode, planCode }, signal }) => {
    if (mindMapCode === null && planCode !== null) {
      const plan = await call('getPlan', { sectionCode: planCode }, { signal })
      return { stored: null, draft: null, ofPlan: mindMapOfPlan(plan) }
    }
    const key = draftKey(userId, mindMapCode)
    const draft = readDraft(key)
    if (mindMapCode === null) return { stored: null, draft, ofPlan: null }
    const stored = await fetchMap(mindMapCode, signal)
    const isStored = draft?.map.title === stored.map.title && writeMindMap(draft.map) === writeMindMap(stored.map)
    if (isStored) dropDraft(key)
    return { stored, draft: isStored ? null : draft, ofPlan: null }
  },
)

const changedMap = z.object({ name: z.string(), body: z.string() })

/** The conflict with a version saved elsewhere, or the deletion of the map; any other failure is thrown again. */
function savedElsewhere(reason: unknown, mindMapCode: string | null): MapSaving {
  if (!(reason instanceof CallError)) throw reason
  if (reason.code === errors.notFound.code && mindMapCode !== null) return { kind: 'gone' }
  if (reason.code !== errors.conflictingChange.code) throw reason
  const received = conflictingChange.parse(reason.data)
  const { name, body } = changedMap.parse(received.current)
  const map = readMindMap(name, body)
  if (!map) throw reason
  return { kind: 'changed', map, version: received.version }
}

const save = ({ mindMapCode, version, requestId, map }: SaveMapInput, signal?: AbortSignal) =>
  call(
    'saveMindMap',
    {
      ...(mindMapCode === null ? { requestId } : { mindMapCode }),
      ...(version !== null && { version }),
      name: map.title,
      body: writeMindMap(map),
    },
    { signal },
  )

const saveMap = fromPromise<MapSaving, SaveMapInput>(({ input, signal }) =>
  save(input, signal).then(
    ({ mindMapCode, version }): MapSaving => ({ kind: 'saved', mindMapCode, version, map: input.map }),
    (reason: unknown) => savedElsewhere(reason, input.mindMapCode),
  ),
)

type PendingDraft = Extract<KeepDraft, { type: 'draft.keep' }>

/** Stores the newest draft. When the page is left, it also tries once more to save on the server. */
const keeper = fromCallback<KeepDraft, { userId: string }, AnyEventObject>(
  ({ input: { userId }, receive, sendBack }) => {
    let waiting: PendingDraft | null = null
    let unsaved: PendingDraft | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      clearTimeout(timer)
      if (waiting)
        sendBack({ type: 'draft.stored', isKept: writeDraft(draftKey(userId, waiting.mindMapCode), waiting.draft) })
      waiting = null
    }
    receive((command) => {
      clearTimeout(timer)
      waiting = unsaved = command.type === 'draft.keep' ? command : null
      if (waiting) timer = setTimeout(write, KEEP_MS)
      else dropDraft(draftKey(userId, command.mindMapCode))
    })
    window.addEventListener('pagehide', write)
    return () => {
      write()
      window.removeEventListener('pagehide', write)
      if (!unsaved) return
      const { mindMapCode, draft } = unsaved
      void save({ mindMapCode, ...draft }).then(
        () => dropDraft(draftKey(userId, mindMapCode)),
        () => undefined,
      )
    }
  },
)

/** Renders a map as a picture and downloads it, with the pictures of its nodes. */
async function handOverPicture(map: MindMap, kind: PictureKind): Promise<void> {
  const sources = new Set(Object.values(map.nodes).flatMap(({ image }) => image?.src ?? []))
  const images = await Promise.all(
    [...sources].map(async (src) => [src, await dataAddressOf(fileAddress(src))] as const),
  )
  const { svg, width, height } = pictureOf(planOf(map, measure), map.style.background, new Map(images))
  const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pictureOfSvg(svg, width, height)
  handOver(file, texts.fileName(map.title, kind))
}

const exportPicture = fromPromise<void, PictureOf>(({ input: { map, kind } }) => handOverPicture(map, kind))

const uploadMapImage = fromPromise<UploadedImage, { file: File }>(async ({ input: { file }, signal }) => {
  const problem = imageProblem(file)
  if (problem !== null) throw new PictureError(problem)
  const size = await imageSize(file)
  return { image: { src: await uploadImage(file, signal), ...size } }
})

const makePlan = fromPromise<PlanItem, PlanOf>(async ({ input: { map, name } }) =>
  planOfImported(await call('importPlan', { name, maps: toPlanItems(map) })),
)

/** The chart of the editor, with its actors. */
export const providedMindMap = mindMapMachine.provide({
  actors: {
    openMap,
    saving: mindSavingMachine.provide({ actors: { keeper, saveMap } }),
    desk: mindDeskMachine.provide({ actors: { exportPicture, uploadImage: uploadMapImage, makePlan } }),
  },
})

/** The chart of the list, with its actors. */
export const providedMindMapList = mindMapListMachine.provide({
  actors: {
    findMaps: fromPromise<Page<MindMapRow>, FindMapsInput>(({ input: { name, pageNo }, signal }) =>
      call('findMindMaps', { name, pageNo, pageSize: MIND_MAP_PAGE }, { signal }),
    ),
    exportMap: fromPromise<void, { mindMapCode: string }>(async ({ input: { mindMapCode }, signal }) => {
      const { map } = await fetchMap(mindMapCode, signal)
      await handOverPicture(map, 'png')
    }),
    findPlans: fromPromise<readonly PlanItem[]>(({ signal }) => call('findOwnPlans', {}, { signal })),
  },
})
