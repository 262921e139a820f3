/**
 * One section of a plan (content §4 Section editing; B487 B488 B502 B581, D34). It is shown, or written: what is written saves itself
 * as a draft, 确定 makes it the section, 取消 forgets it. What was left unconfirmed is found again, and what another page has
 * saved meanwhile is shown beside it; nothing is overwritten unasked.
 */
import { autosaveInput, sectionSetup } from './section.setup'

export const sectionMachine = sectionSetup.createMachine({
  id: 'section',
  description: 'One section of a plan, in the hands of its owner.',
  context: ({ input }) => ({
    ...input,
    copy: null,
    written: { title: input.node.title, html: input.node.html },
    basedOn: input.node.version,
    edition: 0,
    uploads: 0,
    problem: null,
    theirs: null,
  }),
  initial: 'displayed',
  on: { 'section.told': { actions: 'takeNode' } },
  states: {
    displayed: {
      description: 'The section is shown as the server has it.',
      initial: 'plain',
      on: { 'section.edit': 'opening' },
      states: {
        plain: {
          description: 'Nothing else is left of it.',
          always: { guard: 'isLeft', target: 'offered' },
        },
        offered: {
          description: 'Something was left unconfirmed: it is offered.',
          on: { 'draft.discard': '#section.discarding' },
        },
      },
    },
    opening: {
      description: 'The browser is asked whether it has kept something.',
      invoke: {
        id: 'read',
        src: 'readCopy',
        input: ({ context: { node } }) => ({ sectionCode: node.sectionCode }),
        onDone: [
          {
            guard: { type: 'hasCopy', params: ({ event }) => ({ copy: event.output }) },
            target: 'editing',
            actions: [{ type: 'open', params: ({ event }) => ({ copy: event.output }) }, 'sayRestored'],
          },
          { target: 'editing', actions: { type: 'open', params: { copy: null } } },
        ],
        onError: { target: 'editing', actions: { type: 'open', params: { copy: null } } },
      },
    },
    editing: {
      description: 'Title and text are being written; they save themselves as a draft.',
      invoke: { id: 'autosave', src: 'autosave', input: ({ context }) => autosaveInput(context) },
      initial: 'writing',
      on: {
        'link.connected': { actions: 'tellLine' },
        'section.uploads': { actions: 'countUploads' },
        // The copy in the browser stays: it is offered where the section comes back.
        'section.gone': [
          { guard: 'isWritten', target: 'displayed', actions: ['rememberLeft', 'reportLost', 'forgetTheirs'] },
          { target: 'displayed', actions: 'forgetTheirs' },
        ],
      },
      states: {
        writing: {
          description: 'The field is open.',
          on: {
            'section.write': { actions: ['write', 'keepDraft'] },
            'section.insert': { actions: ['insert', 'keepDraft'] },
            'section.save': [{ guard: 'canSave', target: 'saving' }, { actions: 'refuse' }],
            'section.cancel': [{ guard: 'isWritten', target: 'asking' }, { target: '#section.discarding' }],
            'draft.keepMine': { actions: 'keepMyDraft' },
            'draft.takeTheirs': { actions: 'takeTheirDraft' },
          },
        },
        asking: {
          description: 'The person is asked whether what was written is to be thrown away.',
          on: { 'discard.confirm': '#section.discarding', 'discard.keep': 'writing' },
        },
        saving: {
          tags: 'sending',
          description: 'The section is on its way to the server.',
          entry: 'clearProblem',
          invoke: {
            id: 'save',
            src: 'saveSection',
            input: ({ context: { node, written, basedOn } }) => ({
              sectionCode: node.sectionCode,
              title: written.title.trim(),
              html: written.html,
              version: basedOn,
            }),
            onDone: [
              {
                guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ answer: event.output }) },
                target: 'conflict',
                actions: { type: 'showTheirs', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: '#section.displayed',
                actions: [
                  { type: 'takeSaved', params: ({ event }) => ({ answer: event.output }) },
                  'forgetDraft',
                  'saySaved',
                ],
              },
            ],
            onError: {
              target: 'writing',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        conflict: {
          description: 'Another page has saved the section meanwhile: both are shown, and one is chosen.',
          on: {
            'conflict.mine': { target: 'saving', actions: 'insist' },
            'conflict.theirs': { target: '#section.discarding', actions: ['tellTheirs', 'forgetTheirs'] },
            'conflict.back': { target: 'writing', actions: 'forgetTheirs' },
          },
        },
      },
    },
    discarding: {
      tags: 'sending',
      description: 'The section is shown as it was; the draft is being forgotten.',
      invoke: {
        id: 'discard',
        src: 'deleteDraft',
        input: ({ context: { node } }) => ({ sectionCode: node.sectionCode }),
        onDone: { target: 'displayed', actions: 'forgetDraft' },
        onError: {
          target: 'displayed',
          actions: ['rememberLeft', { type: 'sayDraftKept', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
})
