/** Whether a conversion can still be settled: the call refuses by this, and the page shows its buttons by it. */
export const isSettleable = ({ status }: { status: 'pending' | 'completed' | 'failed' }): boolean =>
  status === 'pending'
