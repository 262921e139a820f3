/** Model of the gallery, with two states of the race. */
import type { PictureReport } from '../../../../contract/entities/workbench/workbench'
import { galleryMachine } from '../../../machines/workbench/gallery/gallery.machine'
import { defineModel } from '../../../statecharts/model'
import { must } from '../../shared/must'
import { galleryWords } from './gallery.words'

const places = [
  { chart: 'race-teacher', state: 'open.editing', start: 0, keys: ['race.open'] },
  { chart: 'race-student', state: 'shown.racing.open', start: 0, keys: ['race.started'] },
] as const
const finding = { rule: 'color-contrast', help: 'Elements must meet contrast thresholds', places: ['<p class="a">'] }
const report: PictureReport = {
  madeAt: '2026-11-20T08:00:00.000Z',
  compared: { 'race-teacher': 9, 'race-student': 7 },
  isDrawnAlike: true,
  pictures: [
    { chart: 'race-teacher', state: 'open.editing', change: 'changed', share: 0.0312 },
    { chart: 'race-teacher', state: 'open.running.open', change: 'added', share: 1 },
    { chart: 'race-student', state: 'shown.waiting', change: 'removed', share: 1 },
  ],
}
/** Stored by a machine with other font rendering. */
const foreign: PictureReport = { ...report, isDrawnAlike: false }
const alike: PictureReport = { ...report, pictures: [] }

export const galleryModel = defineModel<typeof galleryMachine>({
  name: 'gallery',
  feature: 'workbench',
  purpose:
    'Shows the views of all states of a feature side by side, checks each with axe, and shows which differ from the stored pictures.',
  machine: galleryMachine,
  source: 'src/machines/workbench/gallery/gallery.machine.ts',
  words: galleryWords,
  starts: [{ name: 'the race', input: { feature: 'race', charts: ['race-teacher', 'race-student'] } }],
  events: {
    'places.find': [{ type: 'places.find' }],
    'places.found': [{ type: 'places.found', places }],
    'places.complete': [{ type: 'places.complete' }],
    'places.fail': [{ type: 'places.fail' }],
    'width.choose': [{ type: 'width.choose', width: 390 }],
    'scheme.choose': [{ type: 'scheme.choose', scheme: 'dark' }],
    'check.start': [{ type: 'check.start' }],
    'check.stop': [{ type: 'check.stop' }],
    'pictures.reload': [{ type: 'pictures.reload' }],
  },
  actors: {
    checkPlace: { done: [[finding], []], error: [new Error('no frame')] },
    loadPictures: { done: [report, alike, foreign, null], error: [new Error('no answer')] },
  },
  states: {
    'places.finding': () => undefined,
    'places.lost': ({ context }) => must(context.places.length === 0, 'no place is known'),
    'places.hung.unchecked': () => undefined,
    'places.hung.checking': ({ context }) =>
      must(context.found.length < context.places.length, 'a place is left to be checked'),
    'places.hung.checked': ({ context }) =>
      must(context.found.length === context.places.length, 'every place is checked'),
    'places.hung.broken': ({ context }) => must(context.found.length < context.places.length, 'a place is not checked'),
    'pictures.loading': () => undefined,
    'pictures.compared': ({ context }) => must(context.pictures !== null, 'the report is loaded'),
    'pictures.missing': () => undefined,
    'pictures.failed': () => undefined,
  },
})
