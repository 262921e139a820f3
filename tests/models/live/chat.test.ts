import { chatModel } from '../../../src/catalogue/live/chat/chat.model'
import {
  chatBubbleModel,
  chatConversationModel,
  chatOutboxModel,
} from '../../../src/catalogue/live/chat/chatParts.model'
import { walkChart } from '../../support/walk'

walkChart(chatModel, 'B301 B302 B341')
walkChart(chatOutboxModel, 'B384 B385')
walkChart(chatConversationModel)
walkChart(chatBubbleModel, 'B237')
