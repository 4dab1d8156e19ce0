import * as THREE from 'three';

/** A lamp of a stage; its size makes its shadows soft. */
export type Lamp = {
  at: readonly [number, number, number];
  colour: THREE.Color;
  strength: number;
  size: number;
};

export type Stage = {
  scene: THREE.Scene;
  camera: THREE.PerspectiveCamera;
  /** The strongest light, from a disc of `size` at `at`, towards 0. */
  key: Lamp;
  /** Light from the whole sky: its colour above, and at the sides. */
  sky: { above: THREE.Color; around: THREE.Color; strength: number };
  /** The colour that the ground reflects. */
  bounce: THREE.Color;
  lamps?: readonly Lamp[];
  /** Half the width of the space that casts shadows. */
  reach: number;
  exposure?: number;
};

/** Radical inverse: points that fill a square evenly, the same on every run. */
const halton = (index: number, base: number): number => {
  let result = 0;
  let part = 1 / base;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    result += part * (i % base);
    part /= base;
  }
  return result;
};

const directional = (reach: number, detail: number): THREE.DirectionalLight => {
  const light = new THREE.DirectionalLight();
  light.castShadow = true;
  light.shadow.mapSize.set(detail, detail);
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.1,
    far: reach * 6,
  });
  light.shadow.bias = -0.0004;
  // A coarser map needs more of it, or surfaces would shade themselves.
  light.shadow.normalBias = 0.02 * (2048 / detail);
  return light;
};

const FULL_SCREEN = `varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`;

/** Highlights roll off without bleaching the colours (Khronos' neutral tone mapping). */
const TONE_MAP = `
uniform sampler2D light; uniform float scale; uniform float exposure; varying vec2 at;
vec3 neutral(vec3 color) {
  const float start = 0.76; const float desaturation = 0.15;
  float x = min(color.r, min(color.g, color.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  color -= offset;
  float peak = max(color.r, max(color.g, color.b));
  if (peak < start) return color;
  float d = 1.0 - start;
  float newPeak = 1.0 - d * d / (peak + d - start);
  color *= newPeak / peak;
  float g = 1.0 - 1.0 / (desaturation * (peak - newPeak) + 1.0);
  return mix(color, vec3(newPeak), g);
}
void main() {
  vec4 sum = texture2D(light, at) * scale;
  float alpha = clamp(sum.a, 0.0, 1.0);
  vec3 c = neutral(max(vec3(0.0), sum.rgb / max(alpha, 0.0001) * exposure));
  c = mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  gl_FragColor = vec4(c * alpha, alpha);
}`;

const ADD = `uniform sampler2D light; varying vec2 at; void main() { gl_FragColor = texture2D(light, at); }`;

/** A full-screen pass. */
const pass = (fragmentShader: string, blending: THREE.Blending) => {
  const uniforms = {
    light: { value: null as THREE.Texture | null },
    scale: { value: 1 },
    exposure: { value: 1 },
  };
  const material = new THREE.ShaderMaterial({
    vertexShader: FULL_SCREEN,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    blending,
    ...(blending === THREE.CustomBlending && {
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
    }),
  });
  return { material, uniforms };
};

/**
 * Renders stages as the mean of many exposures, each with another point of the lamp, the sky and the
 * pixel, so that shadows, corners and edges are soft. What is empty is transparent.
 */
export const stageRenderer = () => {
  const canvas = document.createElement('canvas');
  const renderer = new THREE.WebGLRenderer({
    canvas,
    alpha: true,
    premultipliedAlpha: true,
    preserveDrawingBuffer: true,
  });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.BasicShadowMap;
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.setPixelRatio(1);
  renderer.setClearColor(0, 0);
  const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
  const flat = new THREE.Camera();
  const add = pass(ADD, THREE.CustomBlending);
  const toneMap = pass(TONE_MAP, THREE.NoBlending);

  return (stage: Stage, width: number, height: number, exposures: number): string => {
    renderer.setSize(width, height, false);
    const target = { type: THREE.FloatType, depthBuffer: true } as const;
    const one = new THREE.WebGLRenderTarget(width, height, target);
    const sum = new THREE.WebGLRenderTarget(width, height, { ...target, depthBuffer: false });
    renderer.setRenderTarget(sum);
    renderer.clear();
    renderer.autoClear = true;

    const detail = width > 960 ? 2048 : 1024;
    const key = directional(stage.reach, detail);
    const sky = directional(stage.reach, detail);
    const lamps = stage.lamps ?? [];
    const lamp = new THREE.SpotLight();
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(detail / 2, detail / 2);
    lamp.shadow.camera.near = 0.05;
    lamp.shadow.bias = -0.002;
    lamp.shadow.normalBias = 0.03;
    lamp.angle = 1.4;
    lamp.penumbra = 0.6;
    lamp.decay = 2;
    // Light that the objects reflect on each other, in one colour for all.
    const bounce = new THREE.HemisphereLight(
      stage.sky.above,
      stage.bounce,
      stage.sky.strength * 0.22,
    );
    stage.scene.add(key, sky, bounce);
    if (lamps.length > 0) stage.scene.add(lamp, lamp.target);
    stage.camera.aspect = width / height;

    for (let n = 0; n < exposures; n++) {
      const [a, b] = [halton(n + 1, 2), halton(n + 1, 3)];
      const [c, d] = [halton(n + 1, 5), halton(n + 1, 7)];
      stage.camera.setViewOffset(width, height, a - 0.5, b - 0.5, width, height);
      stage.camera.updateProjectionMatrix();
      // The key light from somewhere on its disc.
      const disc = Math.sqrt(a) * stage.key.size;
      const from = new THREE.Vector3(...stage.key.at);
      const side = new THREE.Vector3(0, 1, 0).cross(from).normalize();
      const up = from.clone().cross(side).normalize();
      key.position
        .copy(from)
        .addScaledVector(side, Math.cos(b * Math.PI * 2) * disc)
        .addScaledVector(up, Math.sin(b * Math.PI * 2) * disc)
        .setLength(stage.reach * 2.5);
      key.color.copy(stage.key.colour);
      key.intensity = stage.key.strength;
      // One direction of the sky, the upper ones more often.
      const height01 = Math.sqrt(c);
      const flatness = Math.sqrt(1 - height01 * height01);
      sky.position
        .set(
          Math.cos(d * Math.PI * 2) * flatness,
          height01 + 0.04,
          Math.sin(d * Math.PI * 2) * flatness,
        )
        .setLength(stage.reach * 2.5);
      sky.color.copy(stage.sky.around).lerp(stage.sky.above, height01);
      sky.intensity = stage.sky.strength;
      const here = lamps[n % lamps.length];
      if (here) {
        lamp.position
          .set(...here.at)
          .add(new THREE.Vector3(b - 0.5, c - 0.5, d - 0.5).multiplyScalar(here.size * 2));
        lamp.target.position.set(
          here.at[0] + (a - 0.5) * 0.4,
          here.at[1] - 1,
          here.at[2] + (d - 0.5) * 0.4,
        );
        lamp.color.copy(here.colour);
        lamp.intensity = here.strength * lamps.length;
      }
      renderer.setRenderTarget(one);
      renderer.clear();
      renderer.render(stage.scene, stage.camera);
      quad.material = add.material;
      add.uniforms.light.value = one.texture;
      renderer.autoClear = false;
      renderer.setRenderTarget(sum);
      renderer.render(quad, flat);
      renderer.autoClear = true;
    }
    renderer.setRenderTarget(null);
    quad.material = toneMap.material;
    toneMap.uniforms.light.value = sum.texture;
    toneMap.uniforms.scale.value = 1 / exposures;
    toneMap.uniforms.exposure.value = stage.exposure ?? 1;
    renderer.render(quad, flat);
    const url = canvas.toDataURL('image/png');
    one.dispose();
    sum.dispose();
    return url;
  };
};
