/** Model of the chart of groups: the assertions of each state and the events for the walk (D38). */
import { GROUPS_MAX } from '../../../../contract/limits'
import { groupEditorMachine } from '../../../machines/groups/classGroups/groupEditor.machine'
import { texts } from '../../../machines/groups/classGroups/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { groups, NOW, noGroups } from './groupEditor.examples'
import { groupEditorWords } from './groupEditor.words'

const teachingClassId = 'tc1'
type Started = { readonly started: readonly { readonly src: string; readonly input: unknown }[] }
const notStoring = ({ started }: Started): void =>
  must(!started.some(({ src }) => src === 'changeGroups'), 'no change is sent')

export const groupEditorModel = defineModel<typeof groupEditorMachine>({
  name: 'group-editor',
  feature: 'classGroups',
  purpose:
    'The groups of a class (D38), formed by hand, at random or by the students. One change is sent at a time; the page shows the groups that the server returns.',
  machine: groupEditorMachine,
  source: 'src/machines/groups/classGroups/groupEditor.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: groupEditorWords,
  events: {
    'groups.changed': [{ type: 'groups.changed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'student.tick': [{ type: 'student.tick', userId: 'u3' }],
    'change.make': [
      { example: 'move', event: { type: 'change.make', change: { what: 'move', userIds: ['u3'], groupId: 'g2' } } },
      { example: 'dissolve', event: { type: 'change.make', change: { what: 'dissolve', groupId: 'g1' } } },
      { example: 'join', event: { type: 'change.make', change: { what: 'join', groupId: 'g2' } } },
    ],
    'change.confirm': [{ type: 'change.confirm' }],
    'change.cancel': [{ type: 'change.cancel' }],
    'form.open': [
      { example: 'a new group', event: { type: 'form.open', form: { kind: 'name', groupId: null, text: '' } } },
      { example: 'drawing', event: { type: 'form.open', form: { kind: 'draw', by: 'number', count: 4 } } },
      { example: 'choosing', event: { type: 'form.open', form: { kind: 'choice', membersMax: 5, closeTime: null } } },
    ],
    'form.write': [
      { example: 'a name', event: { type: 'form.write', form: { kind: 'name', groupId: null, text: ' 红队 ' } } },
      { example: 'no group', event: { type: 'form.write', form: { kind: 'draw', by: 'size', count: 0 } } },
      { example: 'one group', event: { type: 'form.write', form: { kind: 'draw', by: 'number', count: 1 } } },
      {
        example: 'the most groups',
        event: { type: 'form.write', form: { kind: 'draw', by: 'number', count: GROUPS_MAX } },
      },
      { example: 'a moment', event: { type: 'form.write', form: { kind: 'choice', membersMax: 5, closeTime: NOW } } },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'form.cancel': [{ type: 'form.cancel' }],
  },
  actors: {
    groupFacts: {},
    loadGroups: { done: [groups, noGroups], error: failures },
    changeGroups: { done: [groups], error: failures },
  },
  states: {
    'rows.loading': (_, effects) => asksFor(effects, 'loadGroups', { teachingClassId }),
    'rows.listed': ({ context }) => must(context.groups !== null, 'the groups are loaded'),
    'rows.failed': ({ context }) => saysWhy(context.problem, texts.failed),
    'work.none': ({ context }, effects) => {
      notStoring(effects)
      mustBe(context.form, null, 'the form')
      mustBe(context.change, null, 'the change')
    },
    'work.asking': ({ context }, effects) => {
      notStoring(effects)
      mustBe(context.change, { what: 'dissolve', groupId: 'g1' }, 'the change to confirm')
    },
    'work.filling': ({ context }, effects) => {
      notStoring(effects)
      must(context.form !== null, 'a form is open')
    },
    'work.storing': ({ context: { change } }, effects) => {
      must(change !== null, 'a change is pending')
      if (change?.what === 'create') mustBe(change.groupName, '红队', 'the name')
      asksFor(effects, 'changeGroups', { teachingClassId, change })
    },
  },
  stateKey: ({ context: { groups: known, ticked, form, formProblem, change } }) => ({
    groups: known?.groups.length,
    ticked: ticked.length,
    form: form && JSON.stringify(form),
    formProblem,
    change: change?.what,
  }),
})
