import {
  chatBubbleModel,
  chatConversationModel,
  chatOutboxModel,
} from '../../../../src/catalogue/live/chat/chatParts.model'
import { judgeRules } from '../../../support/judge'
import { bubble, conversation, outbox } from './chatParts.oracle'

judgeRules(chatBubbleModel, bubble)
judgeRules(chatConversationModel, conversation)
judgeRules(chatOutboxModel, outbox)
