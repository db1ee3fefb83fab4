const LANE = (1n << 64n) - 1n
/** Bytes that go in at a time for a digest of 256 bits. */
const RATE = 136

/** Turns a lane to the left by `by` bits. */
const turned = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE

/** The 24 round constants, from the shift register that the Keccak reference defines them by. */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let power = 0; power <= 6; power += 1) {
      if (register & 1) constant |= 1n << ((1n << BigInt(power)) - 1n)
      register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1
    }
    return constant
  })
}

const ROUNDS = roundConstants()

/** One permutation of the 25 lanes (x + 5y), in place. */
function permute(lanes: bigint[]): void {
  const at = (x: number, y: number): bigint => lanes[(x % 5) + 5 * (y % 5)] ?? 0n
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4))
    for (let i = 0; i < 25; i += 1) {
      const x = i % 5
      lanes[i] = (lanes[i] ?? 0n) ^ (columns[(x + 4) % 5] ?? 0n) ^ turned(columns[(x + 1) % 5] ?? 0n, 1)
    }
    let [x, y] = [1, 0]
    let moving = at(x, y)
    for (let step = 0; step < 24; step += 1) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = at(x, y)
      lanes[x + 5 * y] = turned(moving, (((step + 1) * (step + 2)) / 2) % 64)
      moving = next
    }
    const before = [...lanes]
    for (let i = 0; i < 25; i += 1) {
      const row = i - (i % 5)
      const [one, two] = [before[row + ((i + 1) % 5)] ?? 0n, before[row + ((i + 2) % 5)] ?? 0n]
      lanes[i] = (before[i] ?? 0n) ^ (~one & LANE & two)
    }
    lanes[0] = (lanes[0] ?? 0n) ^ constant
  }
}

/** The Keccak-256 digest of ASCII text as 64 hexadecimal digits: what checksums of wallet addresses are made from. */
export function keccak256(ascii: string): string {
  const bytes = new Uint8Array((Math.floor(ascii.length / RATE) + 1) * RATE)
  bytes.set(new TextEncoder().encode(ascii))
  bytes[ascii.length] = 1
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
  const lanes = Array<bigint>(25).fill(0n)
  const view = new DataView(bytes.buffer)
  for (let block = 0; block < bytes.length; block += RATE) {
    for (let lane = 0; lane < RATE / 8; lane += 1) {
      lanes[lane] = (lanes[lane] ?? 0n) ^ view.getBigUint64(block + lane * 8, true)
    }
    permute(lanes)
  }
  return lanes.slice(0, 4).map(littleEndianHex).join('')
}

function littleEndianHex(lane: bigint): string {
  const digits = lane.toString(16).padStart(16, '0')
  return (digits.match(/../g) ?? []).reverse().join('')
}
