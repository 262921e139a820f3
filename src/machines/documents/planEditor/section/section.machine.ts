/**
 * One section of a plan, displayed or edited (content §4 Section editing; B487 B488 B502 B581, D34). Written text is saved
 * automatically as a draft; 确定 makes it the section, 取消 deletes it. An unconfirmed draft is offered on the next visit. A version
 * that another page saved is shown beside the own one; nothing is overwritten without a choice.
 */
import { autosaveInput, sectionSetup } from './section.setup'

export const sectionMachine = sectionSetup.createMachine({
  id: 'section',
  description: 'One section of a plan, for its owner.',
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
  on: { 'section.received': { actions: 'takeNode' } },
  states: {
    displayed: {
      description: 'The section is displayed as the server has it.',
      initial: 'plain',
      on: { 'section.edit': 'opening' },
      states: {
        plain: {
          description: 'No unconfirmed draft.',
          always: { guard: 'isLeft', target: 'offered' },
        },
        offered: {
          description: 'An unconfirmed draft is offered.',
          on: { 'draft.discard': '#section.discarding' },
        },
      },
    },
    opening: {
      description: "Reading the browser's copy.",
      invoke: {
        id: 'read',
        src: 'readCopy',
        input: ({ context: { node } }) => ({ sectionCode: node.sectionCode }),
        onDone: [
          {
            guard: { type: 'hasCopy', params: ({ event }) => ({ copy: event.output }) },
            target: 'editing',
            actions: [{ type: 'open', params: ({ event }) => ({ copy: event.output }) }, 'notifyRestored'],
          },
          { target: 'editing', actions: { type: 'open', params: { copy: null } } },
        ],
        onError: { target: 'editing', actions: { type: 'open', params: { copy: null } } },
      },
    },
    editing: {
      description: 'Title and text are being edited and are saved automatically as a draft.',
      invoke: { id: 'autosave', src: 'autosave', input: ({ context }) => autosaveInput(context) },
      initial: 'writing',
      on: {
        'link.connected': { actions: 'forwardConnected' },
        'section.uploads': { actions: 'countUploads' },
        // The browser's copy remains: it is offered if the section is restored.
        'section.gone': [
          { guard: 'isWritten', target: 'displayed', actions: ['rememberLeft', 'reportLost', 'forgetTheirs'] },
          { target: 'displayed', actions: 'forgetTheirs' },
        ],
      },
      states: {
        writing: {
          description: 'The editor is open.',
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
          description: 'Asking for confirmation before the written text is discarded.',
          on: { 'discard.confirm': '#section.discarding', 'discard.keep': 'writing' },
        },
        saving: {
          tags: 'sending',
          description: 'Saving the section.',
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
                  'notifySaved',
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
          description: 'Another page has saved the section; the user chooses between both versions.',
          on: {
            'conflict.mine': { target: 'saving', actions: 'insist' },
            'conflict.theirs': { target: '#section.discarding', actions: ['reportSavedNode', 'forgetTheirs'] },
            'conflict.back': { target: 'writing', actions: 'forgetTheirs' },
          },
        },
      },
    },
    discarding: {
      tags: 'sending',
      description: 'Deleting the draft; the section is displayed as before.',
      invoke: {
        id: 'discard',
        src: 'deleteDraft',
        input: ({ context: { node } }) => ({ sectionCode: node.sectionCode }),
        onDone: { target: 'displayed', actions: 'forgetDraft' },
        onError: {
          target: 'displayed',
          actions: [
            'rememberLeft',
            { type: 'notifyDraftDeleteFailed', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
})
