interface Upload {
  method: string
  headers: Headers
  body: XMLHttpRequestBodyInit | undefined
}

/** Sends like fetch, but reports upload progress, which only XMLHttpRequest has. */
export function sendWithProgress(url: string, upload: Upload, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(upload.method, url)
    xhr.withCredentials = true
    for (const [name, value] of upload.headers) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onerror = () => reject(new TypeError('The upload was cut off'))
    xhr.send(upload.body ?? null)
  })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = [204, 304].includes(xhr.status) ? null : xhr.responseText
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers })
}
