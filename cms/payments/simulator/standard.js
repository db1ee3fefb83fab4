/* global document, window, fetch */
// The part of Toss's SDK that a payment window needs, as https://js.tosspayments.com/v2/standard offers it.
{
  const origin = document.currentScript.src.replace(/\/v2\/standard.*$/, '')

  class TossPaymentsError extends Error {
    constructor({ code, message }) {
      super(message)
      this.code = code
    }
  }

  async function requestPayment(clientKey, customerKey, request) {
    const answer = await fetch(`${origin}/sandbox/checkout`, {
      method: 'POST',
      // A plain text needs no leave of another origin first.
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ clientKey, customerKey, request }),
    })
    const body = await answer.json()
    if (!answer.ok) throw new TossPaymentsError(body)
    window.location.assign(body.url)
    // As with the real one, the page is left before anything is resolved.
    return new Promise(() => undefined)
  }

  window.TossPayments = (clientKey) => ({
    payment: ({ customerKey }) => ({
      requestPayment: (request) => requestPayment(clientKey, customerKey, request),
    }),
  })
}
