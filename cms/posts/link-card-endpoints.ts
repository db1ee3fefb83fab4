import { getLinkCard as contract } from '#src/contracts/link-card.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { getLinkCard } from './link-cards.ts'

export const linkCardEndpoints = [serve(contract, getLinkCard)]
